package org.propnet.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.propnet.budget.BuildLimits;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetLayout;
import org.propnet.gdl.RulesheetSyntax;

/**
 * A rulesheet in the customary layout, in its own syntax or the other.
 *
 * @param argument how the rulesheet was named
 * @param before its text as it was
 * @param text its text as it is to be; it means the same
 */
record FormattedRulesheet(String argument, String before, String text) {

  private static final char REPLACEMENT = '\uFFFD';

  /**
   * Lays a rulesheet out in its own syntax.
   *
   * @throws BadInputException if there is none of that name, or it can't be read
   * @throws org.propnet.gdl.RulesheetException if its text is no rulesheet, or too large
   */
  static FormattedRulesheet of(String argument) {
    Rulesheet rulesheet = read(argument);
    return of(rulesheet, rulesheet.syntax());
  }

  /** Lays a rulesheet out in a syntax; throws what {@link #of(String)} does. */
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

  /** Whether nothing is to be changed. */
  boolean isUnchanged() {
    return text.equals(before);
  }

  private static Rulesheet read(String argument) {
    GameArgument game = GameArgument.read(argument, BuildLimits.DEFAULT.bytes());
    if (game instanceof Rulesheet rulesheet) {
      requireText(rulesheet);
      return rulesheet;
    }
    throw new BadInputException(
        "'" + argument + "' is a saved network, which has no lines of its own; name the rulesheet");
  }

  /** Refuses bytes that are no UTF-8: what was read in their place must not be written back. */
  private static void requireText(Rulesheet rulesheet) {
    String text = rulesheet.text();
    if (text.indexOf(REPLACEMENT) < 0) {
      return;
    }
    Path file = Rulesheet.path(rulesheet.argument());
    try {
      byte[] bytes = Files.readAllBytes(file);
      byte[] expected = text.getBytes(StandardCharsets.UTF_8);
      int place = Arrays.mismatch(bytes, expected);
      if (place >= 0) {
        int end = Math.min(place, bytes.length);
        long line = 1;
        for (int i = 0; i < end; i++) {
          line += bytes[i] == '\n' ? 1 : 0;
        }
        throw new BadInputException(
            "'" + file + "' is no UTF-8 text, as line " + line + " shows; save it as UTF-8");
      }
    } catch (IOException problem) {
      throw InputFiles.unreadable(file, problem);
    }
  }
}
