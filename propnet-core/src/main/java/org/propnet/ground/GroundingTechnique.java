package org.propnet.ground;

import java.util.Locale;

/**
 * Optimizations of grounding. Leaving one out affects the cost of grounding and the size of its
 * result, but not its meaning.
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
   * Restricts reachability to the propositions declared by {@code base} and {@code input}, where
   * that is sound.
   */
  DECLARED_BOUNDS("undeclared propositions that the rules seem to derive"),

  /** Writes ground rules only for the cone of influence of the game's outputs. */
  CONE_OF_INFLUENCE("atoms to write rules for"),

  /** Writes each ground rule once. */
  DUPLICATE_REMOVAL("ground rules"),

  /** Factors out common literals of several ground rules of an atom. */
  FACTORING("literals in ground rules");

  private final String unit;

  GroundingTechnique(String unit) {
    this.unit = unit;
  }

  /** The unit of its effect. */
  public String unit() {
    return unit;
  }

  /** The name for users, such as {@code rule-splitting}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
