package org.propnet.collect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers objects from 0 in the order of their first occurrence. Equal objects have the same
 * number. Belongs to one thread at a time, but may be read by several once it is complete.
 */
public final class Numbering<T> {

  /** Returned for an object without a number. */
  public static final int NONE = -1;

  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> things = new ArrayList<>();

  /** How many objects have numbers. */
  public int size() {
    return things.size();
  }

  /** The object with the given number, from 0 to below {@link #size}. */
  public T get(int number) {
    return things.get(number);
  }

  /** The number of an object, or {@link #NONE}. */
  public int find(T thing) {
    return numbers.getOrDefault(thing, NONE);
  }

  /** The number of an object; assigns the next one if it has none. */
  public int of(T thing) {
    int next = things.size();
    Integer number = numbers.putIfAbsent(thing, next);
    if (number != null) {
      return number;
    }
    things.add(thing);
    return next;
  }
}
