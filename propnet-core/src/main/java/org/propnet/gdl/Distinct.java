package org.propnet.gdl;

/**
 * The test that two terms are not the same term.
 *
 * @param left one term
 * @param right the other
 */
public record Distinct(Term left, Term right) implements Literal {

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
