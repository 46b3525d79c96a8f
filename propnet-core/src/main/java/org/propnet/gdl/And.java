package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.util.Objects;

/**
 * A conjunction; with no operands it always holds.
 *
 * @param operands what must hold together
 */
public record And(ImmutableList<Literal> operands) implements Literal {

  /** Makes the conjunction. */
  public And {
    Objects.requireNonNull(operands);
  }

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
