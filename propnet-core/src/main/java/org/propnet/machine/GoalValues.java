package org.propnet.machine;

import java.util.OptionalInt;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;

/** Which terms are goal values. */
public final class GoalValues {

  private GoalValues() {}

  /**
   * The integer that a term spells in ASCII digits, perhaps after a minus sign; empty for every
   * other term and for an integer that doesn't fit into 32 bits.
   */
  public static OptionalInt parse(Term term) {
    if (!(term instanceof Constant constant) || !constant.name().matches("-?[0-9]{1,10}")) {
      return OptionalInt.empty();
    }
    long value = Long.parseLong(constant.name());
    return value == (int) value ? OptionalInt.of((int) value) : OptionalInt.empty();
  }
}
