package org.propnet.batch.group;

import java.util.ArrayList;
import java.util.List;
import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneWords;

/**
 * The words of a group of lanes in one array, aligned so that slots begin at cache lines: a vector
 * that crosses a line takes twice as long to load or store.
 *
 * <p>The JVM doesn't reveal the alignment of an array to cache lines, and the garbage collector may
 * change it at any time. So the kernel is asked now and then, see {@link LaneKernel#lineStart}.
 * With one column nothing can cross a line; then each part has an array of its own.
 */
final class LaneMemory {

  /** The number of words in a cache line. */
  private static final int LINE = 8;

  /** The number of portions of work between two alignment checks. */
  private static final int INTERVAL = 64;

  /** The number of portions before the first check, and after a check without result. */
  private static final int SHORT_INTERVAL = 16;

  private final int columns;
  private final LaneKernel kernel;
  private final List<LaneWords> parts = new ArrayList<>();

  /** Where each part begins, measured from the first. */
  private final List<Integer> offsets = new ArrayList<>();

  private final long[] words;
  private final int size;
  private int start;
  private int portions = INTERVAL - SHORT_INTERVAL;

  /**
   * Allocates memory.
   *
   * @param kernel the kernel that works on it
   * @param slots how many slots each part has
   */
  LaneMemory(LaneKernel kernel, int columns, int... slots) {
    this.kernel = kernel;
    this.columns = columns;
    int end = 0;
    for (int count : slots) {
      offsets.add(end);
      end += (count * columns + LINE - 1) / LINE * LINE;
    }
    size = end;
    words = new long[columns == 1 ? 0 : size + LINE - 1];
    for (int part = 0; part < slots.length; part++) {
      parts.add(
          columns == 1
              ? LaneWords.of(slots[part], 1)
              : new LaneWords(words, offsets.get(part), columns));
    }
  }

  LaneWords part(int index) {
    return parts.get(index);
  }

  /**
   * Realigns the words if necessary. To be called before each portion of work, of about a
   * millisecond or at least a step.
   */
  void beforePortion() {
    if (columns > 1 && ++portions >= INTERVAL) {
      int found = kernel.lineStart(words);
      portions = found < 0 ? INTERVAL - SHORT_INTERVAL : 0;
      if (found >= 0) {
        moveTo(found);
      }
    }
  }

  /** Moves the words, to begin at one of the first eight elements. */
  void moveTo(int newStart) {
    if (newStart != start) {
      System.arraycopy(words, start, words, newStart, size);
      start = newStart;
      for (int part = 0; part < parts.size(); part++) {
        parts.get(part).moveTo(start + offsets.get(part));
      }
    }
  }
}
