package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetReader;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;
import org.propnet.reasoner.ReasonerLimits;
import org.propnet.reasoner.ReasonerMachine;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.LaneMachine;

/**
 * Compares random play of all engines with the prover on hand-written rulesheets: the packaged
 * ones, and some real ones, or with {@code -Dpropnet.played=all} all of them and for longer. The
 * results are in {@code target/played-*.txt}.
 */
@Tag("deep")
final class PlayedRulesheetsTest {

  private static final boolean ALL = "all".equals(System.getProperty("propnet.played"));

  /** Without the system property one in this many rulesheets is played. */
  private static final int EVERY = 18;

  private static final BuildLimits LIMITS =
      BuildLimits.DEFAULT.withTime(Duration.ofSeconds(ALL ? 60 : 4));

  private static final ComparisonSettings SETTINGS =
      ComparisonSettings.defaults()
          .withStateLimit(ALL ? 2_000 : 150)
          .withTimeLimit(Duration.ofMillis(ALL ? 10_000 : 400));

  private final List<String> lines = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private long states;

  @Test
  void packagedGamesArePlayedAlikeByAllEngines() throws IOException {
    for (CatalogueGame game : GameCatalogue.games()) {
      play(game.name(), KifReader.read(game.rulesheet(), game.name()));
    }
    finish("played-packaged.txt", GameCatalogue.games().size());
  }

  @Test
  void realGamesArePlayedAlikeByAllEngines() throws IOException {
    List<Path> files = RealRulesheets.all();
    for (int i = 0; i < files.size(); i += ALL ? 1 : EVERY) {
      play(String.valueOf(files.get(i).getFileName()), RulesheetReader.read(files.get(i)));
    }
    finish("played-real.txt", files.size() / EVERY);
  }

  private void finish(String report, int leastGames) throws IOException {
    Files.createDirectories(Path.of("target"));
    Files.write(Path.of("target", report), lines);
    assertEquals(List.of(), faults);
    assertTrue(states > 5L * leastGames, () -> "only " + states + " states were compared");
  }

  private void play(String name, GameDescription game) {
    StateMachine prover = ProverMachine.of(game);
    compare(
        name + " reasoner",
        prover,
        () -> ReasonerMachine.of(game, LIMITS, BuildListener.SILENT, ReasonerLimits.DEFAULT));
    try {
      Build built = MachineBuilder.of(game).limits(LIMITS).build();
      compare(name + " engine", prover, built::machine);
      compare(name + " lanes", built.machine(), () -> new LaneMachine(built.batch()));
    } catch (BuildException refusal) {
      note(name + " engine", refusal);
    }
  }

  /** Exceeding the limits of a build isn't a fault; everything else is. */
  private void note(String what, BuildException refusal) {
    lines.add(what + ": not built, " + refusal.reason());
    if (!refusal.isBeyondLimits()) {
      faults.add(what + ": " + refusal.getMessage());
    }
  }

  private void compare(String what, StateMachine reference, Supplier<StateMachine> made) {
    try {
      ComparisonResult result = EngineComparison.compare(reference, made.get(), SETTINGS);
      states += result.states();
      lines.add(what + ": " + result.end() + " after " + result.states() + " states");
      result.difference().ifPresent(difference -> faults.add(what + ": " + difference));
    } catch (BuildException refusal) {
      note(what, refusal);
    }
  }
}
