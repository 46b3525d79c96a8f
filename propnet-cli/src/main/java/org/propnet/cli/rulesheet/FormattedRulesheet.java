package org.propnet.cli.rulesheet;

import org.propnet.budget.BuildLimits;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.Rulesheet;
import org.propnet.cli.io.BadInputException;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.layout.RulesheetLayout;

/**
 * A rulesheet in the customary layout, in its own or the other syntax.
 *
 * @param argument the argument on the command line
 * @param before the original text
 * @param text the formatted text, with the same meaning
 */
record FormattedRulesheet(String argument, String before, String text) {

  /**
   * Formats a rulesheet in its own syntax.
   *
   * @throws BadInputException if there is no such rulesheet, or it can't be read
   * @throws org.propnet.gdl.RulesheetException if its text isn't a rulesheet, or is too large
   */
  static FormattedRulesheet of(String argument) {
    Rulesheet rulesheet = read(argument);
    return of(rulesheet, rulesheet.syntax());
  }

  /** Formats a rulesheet in a syntax; throws what {@link #of(String)} does. */
  static FormattedRulesheet of(String argument, RulesheetSyntax target) {
    return of(read(argument), target);
  }

  private static FormattedRulesheet of(Rulesheet rulesheet, RulesheetSyntax target) {
    String argument = rulesheet.argument();
    String text =
        RulesheetLayout.read(rulesheet.text(), argument, rulesheet.syntax()).print(target);
    GameDescription result = target.read(text, argument);
    if (!result.equals(rulesheet.description())) {
      throw new IllegalStateException("the layout of '" + argument + "' means something else");
    }
    return new FormattedRulesheet(argument, rulesheet.text(), text);
  }

  /** Whether formatting changes nothing. */
  boolean isUnchanged() {
    return text.equals(before);
  }

  private static Rulesheet read(String argument) {
    GameArgument game = GameArgument.read(argument, BuildLimits.DEFAULT.bytes());
    if (game instanceof Rulesheet rulesheet) {
      return rulesheet;
    }
    throw new BadInputException(
        "'" + argument + "' is a saved network, which has no lines of its own; name the rulesheet");
  }
}
