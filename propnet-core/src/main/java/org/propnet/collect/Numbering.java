package org.propnet.collect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for things in the order in which they are first met, from 0. Equal things have one
 * number. Belongs to one thread at a time.
 */
public final class Numbering<T> {

  /** In place of a number: the thing has none. */
  public static final int NONE = -1;

  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> things = new ArrayList<>();

  /** How many things have numbers. */
  public int size() {
    return things.size();
  }

  /** The thing that has a number from 0 to below {@link #size}. */
  public T get(int number) {
    return things.get(number);
  }

  /** The number of a thing, or {@link #NONE}. */
  public int find(T thing) {
    return numbers.getOrDefault(thing, NONE);
  }

  /** The number of a thing, which gets the next one if it has none. */
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
