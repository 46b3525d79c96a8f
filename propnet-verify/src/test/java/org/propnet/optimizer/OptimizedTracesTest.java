package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.contract.SharedFolder;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.external.NotBuiltException;
import org.propnet.verify.folder.FolderVerification;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;
import org.propnet.verify.folder.VerificationReport;

/**
 * Checks that the fully optimised network agrees with recorded behaviour, even where a build would
 * play another network that takes less work. Runs only with the system property {@code
 * propnet.passes}; {@code target/optimized-traces.txt} has the outcome for each game.
 */
final class OptimizedTracesTest {

  private static final Duration TIME = Duration.ofMinutes(3);

  @Test
  void optimisedNetworksAgreeWithTheTraces() throws IOException, InterruptedException {
    String names = System.getProperty("propnet.passes");
    assumeTrue(names != null, "no -Dpropnet.passes=all, nor names of games");
    List<String> chosen = List.of(names.split(","));
    VerificationReport report =
        SharedFolder.verify(
            FolderVerification.of(OptimizedTracesTest::optimized)
                .withSettings(ComparisonSettings.defaults().withTimeLimit(TIME))
                .withThreads(1),
            name -> names.equals("all") || chosen.contains(name));
    Files.createDirectories(Path.of("target"));
    Files.writeString(
        Path.of("target", "optimized-traces.txt"),
        report.games().stream().map(OptimizedTracesTest::line).collect(Collectors.joining()));
    assertEquals(
        List.of(),
        report.games().stream()
            .filter(game -> game.outcome() != GameOutcome.AGREED)
            .filter(game -> game.outcome() != GameOutcome.NOT_BUILT)
            .map(OptimizedTracesTest::line)
            .toList());
  }

  private static String line(GameVerification game) {
    return game.name()
        + " "
        + game.outcome()
        + ", "
        + game.states()
        + " states"
        + (game.message().isEmpty() ? "" : ": " + game.message())
        + "\n";
  }

  private static StateMachine optimized(GameDescription game, Duration time)
      throws NotBuiltException {
    try {
      Build built = MachineBuilder.of(game).limits(BuildLimits.DEFAULT.withTime(time)).build();
      return DifferentialMachine.of(built.network());
    } catch (BuildException refusal) {
      throw new NotBuiltException(String.valueOf(refusal.getMessage()), refusal);
    }
  }
}
