package org.propnet.reasoner.table;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.propnet.collect.Hashing;

/**
 * The different keys of an index, each a row of terms with two words of its own, known by where it
 * begins in one array.
 */
public final class KeyTable {

  private static final int WORDS = 2;

  private final int width;
  private final int first;
  private final int second;
  private int[] data;
  private int end = 1;
  private int size;

  /** How keys of several columns are found; null when there are too many. */
  private @Nullable DenseKeys dense;

  /** For a single column: by term. Otherwise a hash table, if there are too many. 0 is empty. */
  private int[] slots = new int[16];

  /**
   * Makes an empty table.
   *
   * @param first what the first word of a new key is
   * @param second what the second word of a new key is
   */
  public KeyTable(int width, int first, int second) {
    this.width = width;
    this.first = first;
    this.second = second;
    this.data = new int[8 * (width + WORDS) + 1];
    this.dense = width > 1 ? new DenseKeys(width) : null;
  }

  /** How many words the arrays take. */
  public long words() {
    return (long) data.length + slots.length + (dense == null ? 0 : dense.words());
  }

  /** One of the two words of a key. */
  public int get(int key, int word) {
    return data[key + word];
  }

  public void set(int key, int word, int value) {
    data[key + word] = value;
  }

  /** Sets one of the two words of all keys. */
  public void setAll(int word, int value) {
    for (int key = 1; key < end; key += width + WORDS) {
      data[key + word] = value;
    }
  }

  /** A key, new if need be. */
  public int key(int[] terms) {
    if (width == 1) {
      return keyOf(terms[0]);
    }
    if (dense != null) {
      int key = dense.find(terms);
      return key == DenseKeys.NONE ? admit(terms, dense) : key;
    }
    int mask = slots.length - 1;
    int slot = hash(terms, 0) & mask;
    for (int key = slots[slot]; key != 0; key = slots[slot]) {
      if (agrees(key + WORDS, terms)) {
        return key;
      }
      slot = (slot + 1) & mask;
    }
    int key = append(terms);
    slots[slot] = key;
    if (2 * size > slots.length) {
      rehash();
    }
    return key;
  }

  private int admit(int[] terms, DenseKeys keys) {
    boolean isAdmitted = keys.admit(terms);
    int key = append(terms);
    if (!isAdmitted) {
      dense = null;
      rehash();
    } else if (keys.isCramped()) {
      keys.relocate();
      for (int known = 1; known < end; known += width + WORDS) {
        keys.put(data, known + WORDS, known);
      }
    } else {
      keys.put(terms, 0, key);
    }
    return key;
  }

  /**
   * A key, new if need be.
   *
   * @param codes for each column a variable, or the complement of a term
   */
  public int key(int[] codes, int[] binding) {
    int columns = width;
    if (columns == 1) {
      return keyOf(value(codes[0], binding));
    }
    if (dense != null) {
      int key = dense.find(codes, binding);
      if (key != DenseKeys.NONE) {
        return key;
      }
      return key(terms(codes, binding));
    }
    int hash = columns;
    for (int i = 0; i < columns; i++) {
      hash = Hashing.mix(hash, value(codes[i], binding));
    }
    int mask = slots.length - 1;
    int slot = Hashing.finish(hash) & mask;
    for (int key = slots[slot]; key != 0; key = slots[slot]) {
      if (agrees(key + WORDS, codes, binding)) {
        return key;
      }
      slot = (slot + 1) & mask;
    }
    return key(terms(codes, binding));
  }

  private int[] terms(int[] codes, int[] binding) {
    int[] terms = new int[width];
    for (int i = 0; i < width; i++) {
      terms[i] = value(codes[i], binding);
    }
    return terms;
  }

  private boolean agrees(int start, int[] codes, int[] binding) {
    int[] words = data;
    for (int i = 0; i < width; i++) {
      if (words[start + i] != value(codes[i], binding)) {
        return false;
      }
    }
    return true;
  }

  private static int value(int code, int[] binding) {
    return code >= 0 ? binding[code] : ~code;
  }

  private int keyOf(int term) {
    if (term >= slots.length) {
      slots = Arrays.copyOf(slots, Math.max(term + 1, 2 * slots.length));
    }
    int known = slots[term];
    if (known == 0) {
      known = append(new int[] {term});
      slots[term] = known;
    }
    return known;
  }

  private int append(int[] terms) {
    int length = width + WORDS;
    if (end + length > data.length) {
      data = Arrays.copyOf(data, 2 * data.length);
    }
    int key = end;
    end += length;
    data[key] = first;
    data[key + 1] = second;
    System.arraycopy(terms, 0, data, key + WORDS, width);
    size++;
    return key;
  }

  private boolean agrees(int start, int[] terms) {
    for (int i = 0; i < width; i++) {
      if (data[start + i] != terms[i]) {
        return false;
      }
    }
    return true;
  }

  private void rehash() {
    int length = slots.length;
    while (length < 2 * size) {
      length *= 2;
    }
    slots = new int[2 * length];
    int mask = slots.length - 1;
    for (int key = 1; key < end; key += width + WORDS) {
      int slot = hash(data, key + WORDS) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = key;
    }
  }

  private int hash(int[] values, int start) {
    int hash = width;
    for (int i = start; i < start + width; i++) {
      hash = Hashing.mix(hash, values[i]);
    }
    return Hashing.finish(hash);
  }
}
