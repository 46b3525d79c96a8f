package org.propnet.cli;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import org.propnet.batch.BatchMachine;
import org.propnet.machine.StateMachine;
import org.propnet.validate.Finding;
import org.propnet.validate.RulesheetReview;

/**
 * What to know about the figures of playouts before they are read.
 *
 * @param warnings what every game needs and the rulesheet lacks
 * @param tip how to play faster; empty if there is no way
 */
record PlayNotes(ImmutableList<String> warnings, String tip) {

  /** The notes on a game and the machine that plays it; a saved network was checked when built. */
  static PlayNotes of(GameArgument game, StateMachine machine) {
    ImmutableList<String> warnings =
        game instanceof Rulesheet rulesheet
            ? RulesheetReview.missingEssentials(rulesheet.description()).stream()
                .map(Finding::toString)
                .collect(toImmutableList())
            : ImmutableList.of();
    return new PlayNotes(
        warnings, machine instanceof BatchMachine ? BatchMachine.backEndAdvice() : "");
  }

  /** Prints the notes, a line each. */
  void print(PrintWriter err) {
    warnings.forEach(warning -> err.println("propnet: warning: " + warning));
    if (!tip.isEmpty()) {
      err.println("propnet: tip: " + tip);
    }
    err.flush();
  }
}
