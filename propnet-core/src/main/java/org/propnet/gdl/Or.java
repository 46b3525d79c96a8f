package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.util.Objects;

/**
 * A disjunction; the empty one never holds.
 *
 * @param operands the alternatives; at least one must hold
 */
public record Or(ImmutableList<Literal> operands) implements Literal {

  /** Creates the disjunction. */
  public Or {
    Objects.requireNonNull(operands);
  }

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
