package org.propnet.bench.growth;

import java.util.Locale;
import org.propnet.budget.BuildPhase;

/** The stages from the text of a rulesheet to a machine. */
enum Stage {
  /** From text to rules. */
  READ,
  /** From rules to ground rules. */
  GROUND,
  /** From ground rules to a network. */
  NETWORK,
  /** From that network to the smallest one. */
  OPTIMIZE,
  /** From networks to the machine, the choice of the network included. */
  ENGINE;

  /** The stage that a phase of a build belongs to. */
  static Stage of(BuildPhase phase) {
    return switch (phase) {
      case NORMALIZE, STATIC, REACH, GROUND, SIMPLIFY -> GROUND;
      case NETWORK -> NETWORK;
      case OPTIMIZE -> OPTIMIZE;
      case ENGINE -> ENGINE;
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
