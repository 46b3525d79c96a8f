package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.util.Objects;

/**
 * A conjunction; the empty one always holds.
 *
 * @param operands the conditions that must all hold
 */
public record And(ImmutableList<Literal> operands) implements Literal {

  /** Creates the conjunction. */
  public And {
    Objects.requireNonNull(operands);
  }

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
