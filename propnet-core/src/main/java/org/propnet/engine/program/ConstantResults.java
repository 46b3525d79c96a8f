package org.propnet.engine.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/** Base propositions whose next value doesn't depend on the state, word by word. */
final class ConstantResults {

  private final IntArrayList words = new IntArrayList();
  private final LongArrayList masks = new LongArrayList();

  /** Adds a base proposition and its value; bases come in ascending order. */
  void set(int base, boolean value) {
    int word = base >> 6;
    if (words.isEmpty() || words.getInt(words.size() - 1) != word) {
      words.add(word);
      masks.add(0);
      masks.add(0);
    }
    int place = masks.size() - (value ? 2 : 1);
    masks.set(place, masks.getLong(place) | 1L << base);
  }

  /** The words in which there are such bases. */
  int[] words() {
    return words.toIntArray();
  }

  /** For each of these words the bits that become true, then the bits that become false. */
  long[] masks() {
    return masks.toLongArray();
  }
}
