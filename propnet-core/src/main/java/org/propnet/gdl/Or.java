package org.propnet.gdl;

import com.google.common.collect.ImmutableList;

/**
 * A disjunction; the empty one never holds.
 *
 * @param operands the alternatives; at least one must hold
 */
public record Or(ImmutableList<Literal> operands) implements Literal {

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
