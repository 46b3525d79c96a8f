package org.propnet.ground.generate;

import java.util.Arrays;
import org.propnet.collect.TupleList;

/** The literals of a ground rule, ascending; not to be changed. */
final class Body implements Comparable<Body> {

  final int[] literals;

  Body(int[] literals) {
    this.literals = literals;
  }

  /** The body of a rule that is a tuple of its head and literals. */
  static Body of(TupleList rules, int rule) {
    int[] literals = new int[rules.length(rule) - 1];
    for (int i = 0; i < literals.length; i++) {
      literals[i] = rules.get(rule, i + 1);
    }
    return new Body(literals);
  }

  /** The body without some of its literals, given in ascending order. */
  Body without(int[] some) {
    int[] rest = new int[literals.length - some.length];
    int kept = 0;
    int at = 0;
    for (int literal : literals) {
      if (at < some.length && some[at] == literal) {
        at++;
      } else {
        rest[kept++] = literal;
      }
    }
    return new Body(rest);
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
