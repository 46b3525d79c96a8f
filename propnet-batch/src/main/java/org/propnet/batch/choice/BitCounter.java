package org.propnet.batch.choice;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.batch.backend.WordCodeBuilder;

/**
 * Emits a bit-sliced population count: carry-save adders, one column for each bit, each fed as soon
 * as it has three words.
 */
final class BitCounter {

  private final WordCodeBuilder code;
  private final List<IntArrayList> waiting = new ArrayList<>();

  BitCounter(WordCodeBuilder code) {
    this.code = code;
  }

  /** Counts one in the lanes of a literal. */
  void add(int literal) {
    add(literal, 0);
  }

  private void add(int literal, int bit) {
    if (literal == WordCodeBuilder.ZERO) {
      return;
    }
    while (waiting.size() <= bit) {
      waiting.add(new IntArrayList());
    }
    IntArrayList words = waiting.get(bit);
    words.add(literal);
    if (words.size() == 3) {
      int carry = addUp(words);
      add(carry, bit + 1);
    }
  }

  /** Replaces two or three words by the lowest bit of their sum; returns the carry. */
  private int addUp(IntArrayList words) {
    int a = words.getInt(0);
    int b = words.getInt(1);
    int c = words.size() == 3 ? words.getInt(2) : WordCodeBuilder.ZERO;
    int differ = code.xor(a, b);
    words.clear();
    words.add(code.xor(differ, c));
    return code.or(code.and(a, b), code.and(differ, c));
  }

  /** The bits of the count, the lowest first; the counter can't be used afterwards. */
  int[] bits(int count) {
    int[] bits = new int[count];
    for (int bit = 0; bit < count; bit++) {
      if (bit >= waiting.size() || waiting.get(bit).isEmpty()) {
        continue; // zero
      }
      IntArrayList words = waiting.get(bit);
      if (words.size() == 2) {
        add(addUp(words), bit + 1);
      }
      bits[bit] = words.getInt(0);
    }
    return bits;
  }
}
