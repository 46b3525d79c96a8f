package org.propnet.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.random.RandomGenerator;
import org.propnet.fixture.ScatteredComments;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.layout.LayoutCheck;
import org.propnet.reasoner.ReasonerMachine;

/**
 * Writes a game in each syntax and reads it again, plainly and with scattered comments and blanks.
 */
final class Syntaxes {

  private static final int STATES = 8;

  private Syntaxes() {}

  /** What printing and reading changes about the rules. */
  static String printedAndRead(GameTrial trial) {
    return Faults.first(
        List.of(RulesheetSyntax.values()).stream(),
        syntax ->
            Faults.unequal(
                trial.description(), syntax.read(syntax.print(trial.description()), "printed")));
  }

  /**
   * What converting to the other syntax and back changes about rules, layout, comments or play.
   * Throws if a layout is wrong.
   */
  static String converted(GameTrial trial) {
    return Faults.first(
        List.of(RulesheetSyntax.values()).stream(), syntax -> converted(trial, syntax));
  }

  private static String converted(GameTrial trial, RulesheetSyntax syntax) {
    RandomGenerator random = trial.random("layout in " + syntax);
    String text = ScatteredComments.in(syntax.print(trial.description()), syntax, random);
    List<Integer> comments = ScatteredComments.numbers(text);
    return Faults.first(
        LayoutCheck.check(text, syntax, text).entrySet().stream(),
        printed -> {
          assertEquals(comments, ScatteredComments.numbers(printed.getValue()), text);
          GameDescription read = printed.getKey().read(printed.getValue(), "converted");
          // Equal rules play the same, so once for each syntax is enough.
          return Faults.unequal(trial.description(), read)
              + (printed.getKey() == syntax
                  ? ""
                  : trial.difference(
                      syntax + " as " + printed.getKey(), ReasonerMachine.of(read), STATES));
        });
  }
}
