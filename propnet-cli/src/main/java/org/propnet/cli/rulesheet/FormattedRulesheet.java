package org.propnet.cli.rulesheet;

import java.util.Optional;
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
   * Formats a rulesheet.
   *
   * @param syntax the syntax of the formatted text; empty for the rulesheet's own
   * @throws BadInputException if there is no such rulesheet, or it can't be read
   * @throws org.propnet.gdl.RulesheetException if its text isn't a rulesheet, or is too large
   */
  static FormattedRulesheet of(String argument, Optional<RulesheetSyntax> syntax) {
    if (!(GameArgument.read(argument, BuildLimits.DEFAULT.bytes()) instanceof Rulesheet read)) {
      throw new BadInputException(
          "'"
              + argument
              + "' is a saved network, which has no lines of its own; name the rulesheet");
    }
    RulesheetSyntax target = syntax.orElse(read.syntax());
    String text = RulesheetLayout.read(read.text(), argument, read.syntax()).print(target);
    GameDescription result = target.read(text, argument);
    if (!result.equals(read.description())) {
      throw new IllegalStateException("the layout of '" + argument + "' means something else");
    }
    return new FormattedRulesheet(argument, read.text(), text);
  }

  /** Whether formatting changes nothing. */
  boolean isUnchanged() {
    return text.equals(before);
  }
}
