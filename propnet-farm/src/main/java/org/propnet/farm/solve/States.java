package org.propnet.farm.solve;

import it.unimi.dsi.fastutil.Arrays;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.propnet.farm.FarmFiles;

/**
 * A list of states in memory, with a fixed number of words each. Words are compared in order, as
 * signed numbers.
 */
final class States {

  private final int width;
  private long[] words;
  private int size;

  States(int width) {
    this.width = width;
    this.words = new long[width * 64];
  }

  static int compare(long[] a, int aFrom, long[] b, int bFrom, int width) {
    for (int i = 0; i < width; i++) {
      int order = Long.compare(a[aFrom + i], b[bFrom + i]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  void add(long[] from, int start) {
    if ((size + 1) * width > words.length) {
      words = java.util.Arrays.copyOf(words, Math.multiplyExact(words.length, 2));
    }
    System.arraycopy(from, start, words, size * width, width);
    size++;
  }

  private void swap(int a, int b) {
    for (int i = 0; i < width; i++) {
      long word = words[a * width + i];
      words[a * width + i] = words[b * width + i];
      words[b * width + i] = word;
    }
  }

  private int compare(int a, int b) {
    return compare(words, a * width, words, b * width, width);
  }

  /** Writes the states in ascending order, without duplicates. */
  void writeTo(FarmFiles files, String name) throws IOException {
    Arrays.quickSort(0, size, this::compare, this::swap);
    files.write(
        name,
        out -> {
          DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out, 1 << 16));
          for (int i = 0; i < size; i++) {
            if (i == 0 || compare(i - 1, i) != 0) {
              for (int word = 0; word < width; word++) {
                data.writeLong(words[i * width + word]);
              }
            }
          }
          data.flush();
        });
  }

  /** The index of a state in a sorted list; negative if it isn't there. */
  int find(long[] state, int from) {
    int low = 0;
    int high = size - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = compare(words, middle * width, state, from, width);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }
}
