package org.propnet.cli.simulate;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.lang.module.ModuleFinder;
import org.propnet.batch.BatchMachine;
import org.propnet.check.rules.RulesheetReview;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.Rulesheet;
import org.propnet.validate.Finding;

/**
 * Notes to read before the figures of playouts.
 *
 * @param warnings required elements that the rulesheet lacks
 * @param tip how to play faster; empty if there is no such way
 */
public record PlayNotes(ImmutableList<String> warnings, String tip) {

  private static final String VECTORS = "jdk.incubator.vector";

  /**
   * The notes on a game and its engine; a saved network was checked when it was built. There is no
   * tip if the back end was requested.
   */
  static PlayNotes of(GameArgument game, BuiltEngine engine, BuildSettings settings) {
    ImmutableList<String> warnings =
        game instanceof Rulesheet rulesheet
            ? RulesheetReview.missingEssentials(rulesheet.description()).stream()
                .map(Finding::toString)
                .collect(toImmutableList())
            : ImmutableList.of();
    boolean hasChoice = engine.lanes().isPresent() && settings.batch().backEnd().isEmpty();
    boolean hasVectors = ModuleFinder.ofSystem().find(VECTORS).isPresent();
    return new PlayNotes(warnings, hasChoice ? tip(BatchMachine.backEndAdvice(), hasVectors) : "");
  }

  /** How to get faster back ends; the launcher adds the module wherever the JDK has it. */
  public static String tip(String advice, boolean hasVectors) {
    return advice.isEmpty() || hasVectors
        ? advice
        : "lanes are faster on a JDK that has the module " + VECTORS + "; this one hasn't";
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
