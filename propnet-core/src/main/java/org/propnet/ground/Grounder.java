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
 * The grounder: replaces the variables of a game's rules by all terms that may be bound to them.
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
   * @throws BuildException if the rules can't be ground, a limit is exceeded or the listener
   *     cancels
   */
  public static GroundGame ground(
      GameDescription description, BuildLimits limits, BuildListener listener) {
    return ground(
        description, GroundingOptions.STANDARD, new Budget(description, limits, listener));
  }

  /**
   * Grounds a game as a part of a build; the result remains charged to the budget.
   *
   * @param budget the budget of the whole build; created for the same description
   * @throws InvalidRulesheetException if the rulesheet has an error
   * @throws BuildException if the rules can't be ground, a limit is exceeded or the listener
   *     cancels
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
   * Some rules that the check refuses can still be ground: a variable may be bound by an equality,
   * and a negation may depend on itself through relations but not through ground atoms. So only
   * rulesheets that no engine can play are refused at once; the others are refused if grounding
   * fails, with the finding of the check, since that is the root cause.
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
