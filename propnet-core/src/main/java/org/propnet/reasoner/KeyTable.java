package org.propnet.reasoner;

import java.util.Arrays;
import org.propnet.collect.Hashing;

/** Numbers the different keys of an index, each a row of terms, in the order of first appearance. */
final class KeyTable {

  private final int width;
  private int[] keys;
  private int[] slots = new int[16];
  private int size;

  KeyTable(int width) {
    this.width = width;
    this.keys = new int[8 * width];
  }

  int size() {
    return size;
  }

  /** The number of a key, new if need be. */
  int number(int[] key) {
    int mask = slots.length - 1;
    int slot = hash(key, 0) & mask;
    for (int entry = slots[slot]; entry != 0; entry = slots[slot]) {
      if (agrees((entry - 1) * width, key)) {
        return entry - 1;
      }
      slot = (slot + 1) & mask;
    }
    if ((size + 1) * width > keys.length) {
      keys = Arrays.copyOf(keys, 2 * keys.length);
    }
    System.arraycopy(key, 0, keys, size * width, width);
    size++;
    slots[slot] = size;
    if (2 * size > slots.length) {
      rehash();
    }
    return size - 1;
  }

  private boolean agrees(int start, int[] key) {
    for (int i = 0; i < width; i++) {
      if (keys[start + i] != key[i]) {
        return false;
      }
    }
    return true;
  }

  private void rehash() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      int slot = hash(keys, number * width) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = number + 1;
    }
  }

  private int hash(int[] values, int start) {
    int hash = width;
    for (int i = 0; i < width; i++) {
      hash = Hashing.mix(hash, values[start + i]);
    }
    return Hashing.finish(hash);
  }
}
