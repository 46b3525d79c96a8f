package org.propnet.gdl;

import java.util.Objects;

/**
 * The test that two terms are not the same term.
 *
 * @param left one term
 * @param right the other
 */
public record Distinct(Term left, Term right) implements Literal {

  /** Creates the test. */
  public Distinct {
    Objects.requireNonNull(left);
    Objects.requireNonNull(right);
  }

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
