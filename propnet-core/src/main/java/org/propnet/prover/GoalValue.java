package org.propnet.prover;

import org.jspecify.annotations.Nullable;

/** Reads the value of a goal. */
final class GoalValue {

  private GoalValue() {}

  /** The integer that the constant spells in ASCII digits, or null. */
  static @Nullable Integer of(GroundTerm term) {
    if (term.arguments.length > 0 || !term.name.matches("-?[0-9]{1,10}")) {
      return null;
    }
    long value = Long.parseLong(term.name);
    return value == (int) value ? (int) value : null;
  }
}
