package org.propnet.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumMap;
import java.util.Map;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetSyntax;

/** What has to hold for the layout of every rulesheet. */
public final class LayoutCheck {

  private LayoutCheck() {}

  /**
   * Checks that both syntaxes have the same description, that a formatted text stays as it is, and
   * that it comes back from the other syntax character by character.
   *
   * @param hint what helps to repeat a failure
   * @return the formatted text in each syntax
   */
  public static Map<RulesheetSyntax, String> check(
      String text, RulesheetSyntax syntax, String hint) {
    RulesheetLayout layout = RulesheetLayout.read(text, hint, syntax);
    GameDescription description = syntax.read(text, hint);
    Map<RulesheetSyntax, String> printed = new EnumMap<>(RulesheetSyntax.class);
    for (RulesheetSyntax target : RulesheetSyntax.values()) {
      printed.put(target, layout.print(target));
    }
    printed.forEach(
        (target, first) -> {
          RulesheetLayout again = RulesheetLayout.read(first, target + " of " + hint, target);
          assertEquals(description, target.read(first, hint), hint);
          printed.forEach((other, expected) -> assertEquals(expected, again.print(other), hint));
        });
    return printed;
  }
}
