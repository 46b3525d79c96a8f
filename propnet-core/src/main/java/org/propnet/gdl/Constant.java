package org.propnet.gdl;

import java.util.Objects;

/**
 * A symbol that stands for itself, such as {@code white} or {@code 3}.
 *
 * @param name the symbol, as written in the rulesheet
 */
public record Constant(String name) implements Term, Comparable<Constant> {

  /** Creates the constant of that name. */
  public Constant {
    Objects.requireNonNull(name);
  }

  /** An arbitrary order consistent with equals. Linear in the size. */
  @Override
  public int compareTo(Constant other) {
    return TermOrder.compare(this, other);
  }

  @Override
  public boolean isGround() {
    return true;
  }

  @Override
  public String toString() {
    return name;
  }
}
