package org.propnet.ground;

import java.util.Locale;

/**
 * What makes grounding small and fast. Each can be left out, which changes what grounding costs and
 * how large its result is, but not what the result means.
 */
public enum GroundingTechnique {
  /** Drops the rules that no output of the game depends on. */
  RELEVANCE_SLICE("rules"),

  /**
   * Evaluates relations that don't depend on the state to facts, so that none of them is left in a
   * ground rule. Without it only the roles, the initial state and the declarations are evaluated.
   */
  STATIC_EVALUATION("rules left to ground"),

  /** Splits long rules into shorter ones with auxiliary relations between them where that pays. */
  RULE_SPLITTING("ground rules of the rules it split"),

  /** Derives relations that grow large only for the arguments that they are called with. */
  DEMAND("facts of the relations it restricts"),

  /**
   * Holds what may become true down to what {@code base} and {@code input} declare, where that is
   * safe.
   */
  DECLARED_BOUNDS("undeclared propositions that the rules seem to derive"),

  /** Writes the ground rules of only what the outputs of the game depend on. */
  CONE_OF_INFLUENCE("atoms to write rules for"),

  /** Writes each ground rule once. */
  DUPLICATE_REMOVAL("ground rules"),

  /** Takes out what several ground rules of an atom have in common. */
  FACTORING("literals in ground rules");

  private final String unit;

  GroundingTechnique(String unit) {
    this.unit = unit;
  }

  /** What its effect is counted in. */
  public String unit() {
    return unit;
  }

  /** The name that a user gives, such as {@code rule-splitting}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
