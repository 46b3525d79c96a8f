package org.propnet.gdl;

/**
 * Negation as failure: holds when its operand can't be derived.
 *
 * @param operand what must not hold
 */
public record Not(Literal operand) implements Literal {

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
