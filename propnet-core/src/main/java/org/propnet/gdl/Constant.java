package org.propnet.gdl;

/**
 * A symbol that stands for itself, such as {@code white} or {@code 3}.
 *
 * @param name the symbol, as written in the rulesheet
 */
public record Constant(String name) implements Term, Comparable<Constant> {

  /** By name. Hash tables fall back on this order, see {@link Function#compareTo}. */
  @Override
  public int compareTo(Constant other) {
    return name.compareTo(other.name);
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
