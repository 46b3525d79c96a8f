package org.propnet.ground;

import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.GameDescription;
import org.propnet.validate.InvalidRulesheetException;
import org.propnet.validate.required.RulesheetCheck;

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
   * @throws InvalidRulesheetException if the rulesheet has an error
   * @throws BuildException if the rules can't be ground
   */
  public static GroundGame ground(GameDescription description) {
    return ground(description, BuildLimits.DEFAULT, BuildListener.SILENT);
  }

  /**
   * Grounds a game with all techniques.
   *
   * @throws InvalidRulesheetException if the rulesheet has an error
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
   * @throws InvalidRulesheetException if the rulesheet has an error
   * @throws BuildException if the rules can't be ground, a limit is met or the listener cancels
   */
  public static GroundGame ground(
      GameDescription description, GroundingOptions options, Budget budget) {
    long held = budget.held();
    GroundGame game = run(description, options, budget);
    budget.enter(BuildPhase.SIMPLIFY, Budget.Usage.NONE);
    budget.hold(held + game.bytes() - budget.held());
    return game;
  }

  /**
   * Rules that the check refuses may do no harm in the end: a variable may be bound by an equality,
   * and a negation may depend on itself in relations but in no ground atom. So only what no engine
   * can play is refused at once; the rest is refused if grounding fails, with the reason that the
   * check has, which is the root of what grounding met.
   */
  private static GroundGame run(
      GameDescription description, GroundingOptions options, Budget budget) {
    RulesheetCheck.requireReadable(description);
    try {
      return new GroundingRun(options, budget).run(description);
    } catch (BuildException refusal) {
      if (refusal.reason() != BuildException.Reason.CANCELLED) {
        requireValid(description, refusal);
      }
      throw refusal;
    }
  }

  private static void requireValid(GameDescription description, BuildException met) {
    try {
      RulesheetCheck.requireValid(description);
    } catch (InvalidRulesheetException invalid) {
      invalid.initCause(met);
      throw invalid;
    }
  }
}
