package org.propnet.program.source;

import java.util.HashMap;
import java.util.Map;

/** Spill slots: indices in the array {@code t} of values that one method leaves for another. */
final class Spills {

  private final Map<Integer, Integer> places = new HashMap<>();
  private int size;
  private int maxSize;

  /** The slot of a component's value, allocated at the first call. */
  int place(int component) {
    return places.computeIfAbsent(
        component,
        any -> {
          maxSize = Math.max(maxSize, size + 1);
          return size++;
        });
  }

  /** Frees all slots, since no value outlives a unit. */
  void clear() {
    places.clear();
    size = 0;
  }

  /** The required length of the array. */
  int maxSize() {
    return maxSize;
  }
}
