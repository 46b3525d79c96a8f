package org.propnet.program.source;

import java.util.HashMap;
import java.util.Map;

/** Where values stand that one method leaves for another: places of the array {@code t}. */
final class Spills {

  private final Map<Integer, Integer> places = new HashMap<>();
  private int size;
  private int maxSize;

  /** The place of a component's value, made at the first call. */
  int place(int component) {
    return places.computeIfAbsent(
        component,
        any -> {
          maxSize = Math.max(maxSize, size + 1);
          return size++;
        });
  }

  boolean contains(int component) {
    return places.containsKey(component);
  }

  /** Forgets all places, since a unit leaves nothing for the next one. */
  void clear() {
    places.clear();
    size = 0;
  }

  /** How long the array has to be. */
  int maxSize() {
    return maxSize;
  }
}
