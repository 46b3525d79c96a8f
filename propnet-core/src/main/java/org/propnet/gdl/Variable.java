package org.propnet.gdl;

import java.util.Objects;

/**
 * A variable, such as {@code ?x}; its scope is the rule it occurs in.
 *
 * @param name the name without the question mark
 */
public record Variable(String name) implements Term {

  /** Creates the variable of that name. */
  public Variable {
    Objects.requireNonNull(name);
  }

  @Override
  public boolean isGround() {
    return false;
  }

  @Override
  public String toString() {
    return "?" + name;
  }
}
