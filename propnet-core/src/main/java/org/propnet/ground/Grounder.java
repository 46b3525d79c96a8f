package org.propnet.ground;

import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.GameDescription;

/**
 * Replaces the variables of a game's rules by everything that may ever stand for them.
 *
 * <p>The result says which propositions may become true, which moves may become legal, and how they
 * depend on each other; it is the same, byte for byte, for the same rules. Time and memory grow
 * with the number of ground rules, which limits bound.
 */
public final class Grounder {

  private Grounder() {}

  /**
   * Grounds a game with all techniques, within {@link BuildLimits#DEFAULT}.
   *
   * @throws BuildException if the rules can't be ground
   */
  public static GroundGame ground(GameDescription description) {
    return ground(description, BuildLimits.DEFAULT, BuildListener.SILENT);
  }

  /**
   * Grounds a game with all techniques.
   *
   * @throws BuildException if the rules can't be ground, a limit is met or the listener cancels
   */
  public static GroundGame ground(
      GameDescription description, BuildLimits limits, BuildListener listener) {
    return ground(
        description, GroundingOptions.STANDARD, new Budget(description, limits, listener));
  }

  /**
   * Grounds a game as a part of a build, in which the result stays counted.
   *
   * @param budget what the whole work may cost; made for the same description
   * @throws BuildException if the rules can't be ground, a limit is met or the listener cancels
   */
  public static GroundGame ground(
      GameDescription description, GroundingOptions options, Budget budget) {
    long held = budget.held();
    GroundGame game = new GroundingRun(options, budget).run(description);
    budget.enter(BuildPhase.SIMPLIFY, Budget.Usage.NONE);
    budget.hold(held + game.bytes() - budget.held());
    return game;
  }
}
