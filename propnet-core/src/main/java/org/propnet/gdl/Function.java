package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.util.Objects;

/**
 * A function symbol applied to one or more terms, such as {@code (cell 1 ?y b)}. A symbol applied
 * to nothing is a {@link Constant}.
 *
 * @param name the function symbol
 * @param arguments its arguments, at least one
 */
public record Function(String name, ImmutableList<Term> arguments)
    implements Term, Comparable<Function> {

  /**
   * Creates the function term.
   *
   * @throws IllegalArgumentException if there are no arguments
   */
  public Function {
    Objects.requireNonNull(name);
    if (arguments.isEmpty()) {
      throw new IllegalArgumentException(
          "a function needs at least one argument; use Constant for " + name);
    }
  }

  /** An arbitrary order consistent with equals. Linear in the size. */
  @Override
  public int compareTo(Function other) {
    return TermOrder.compare(this, other);
  }

  @Override
  public boolean isGround() {
    for (Term argument : arguments) {
      if (!argument.isGround()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
