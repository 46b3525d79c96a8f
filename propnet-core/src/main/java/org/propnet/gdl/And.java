package org.propnet.gdl;

import com.google.common.collect.ImmutableList;

/**
 * A conjunction; the empty one always holds.
 *
 * @param operands the conditions that must all hold
 */
public record And(ImmutableList<Literal> operands) implements Literal {

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
