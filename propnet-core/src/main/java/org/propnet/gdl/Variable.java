package org.propnet.gdl;

/**
 * A variable, such as {@code ?x}; its scope is the rule it occurs in.
 *
 * @param name the name without the question mark
 */
public record Variable(String name) implements Term {

  @Override
  public boolean isGround() {
    return false;
  }

  @Override
  public String toString() {
    return "?" + name;
  }
}
