package org.propnet.gdl;

import java.util.Objects;

/**
 * Negation as failure: holds when its operand can't be derived.
 *
 * @param operand what must not hold
 */
public record Not(Literal operand) implements Literal {

  /** Creates the negation. */
  public Not {
    Objects.requireNonNull(operand);
  }

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
