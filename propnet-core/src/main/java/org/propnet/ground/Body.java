package org.propnet.ground;

import java.util.Arrays;

/** The literals of a ground rule, ascending; not to be changed. */
final class Body implements Comparable<Body> {

  final int[] literals;

  Body(int[] literals) {
    this.literals = literals;
  }

  /** The first elements of an array. */
  static Body of(int[] literals, int length) {
    return new Body(Arrays.copyOf(literals, length));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Body body && Arrays.equals(literals, body.literals);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(literals);
  }

  @Override
  public int compareTo(Body other) {
    return Arrays.compare(literals, other.literals);
  }
}
