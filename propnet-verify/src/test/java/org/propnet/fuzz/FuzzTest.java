package org.propnet.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Fuzz test of every reader: an input gives a result, or the reader's own exception with a position
 * in the text, in bounded time and memory. {@code -Dpropnet.fuzz.inputs} tries more inputs, {@code
 * -Dpropnet.fuzz.seed} others, {@code -Dpropnet.fuzz.rulesheets} names a folder of rulesheets as
 * further seeds.
 */
final class FuzzTest {

  static Stream<Named<FuzzTarget>> targets() {
    return FuzzTargets.all().stream().map(target -> Named.of(target.title(), target));
  }

  @ParameterizedTest
  @MethodSource("targets")
  void nonsenseIsReadOrRefused(FuzzTarget target) throws Exception {
    fuzz(target, FuzzSettings.given());
  }

  @Tag("deep")
  @ParameterizedTest
  @MethodSource("targets")
  void muchNonsenseIsReadOrRefused(FuzzTarget target) throws Exception {
    fuzz(target, FuzzSettings.deep());
  }

  private static void fuzz(FuzzTarget target, FuzzSettings settings) throws Exception {
    assumeTrue(System.getProperty("propnet.fuzz.replay") == null, "one input is tried again");
    FuzzRun run = settings.run(target);
    List<FuzzFailure> failures = new FuzzWatch(FuzzSettings.MAX_SECONDS, it -> {}).watch(run);
    for (FuzzFailure failure : failures) {
      String command = failure.write(settings.folder());
      throw new AssertionError(
          "seed " + settings.seed() + "; try the input again with\n" + command, failure.problem());
    }
    assertTrue(run.kept() > 1, run.kept() + " outcomes of " + run.done() + " inputs");
  }

  @Test
  void oneInputIsTriedAgain() throws Exception {
    String replay = System.getProperty("propnet.fuzz.replay");
    assumeTrue(replay != null, "no -Dpropnet.fuzz.replay=TARGET:FILE");
    int colon = replay.indexOf(':');
    FuzzTarget target = FuzzTargets.named(replay.substring(0, colon));
    byte[] input = Files.readAllBytes(Path.of(replay.substring(colon + 1)));
    requireStands(target, input, replay);
  }

  /** Earlier findings are never lost, and every reader gets the inputs of all others. */
  @ParameterizedTest
  @MethodSource("targets")
  void theCorpusIsReadOrRefused(FuzzTarget target) throws Exception {
    for (String folder : ImmutableList.of("found", "infix", "kif", "moves", "requests", "trace")) {
      for (Path file : Seeds.corpusFiles(folder)) {
        requireStands(target, Files.readAllBytes(file), file.toString());
      }
    }
  }

  private static void requireStands(FuzzTarget target, byte[] input, String name) {
    Optional<Throwable> problem = new FuzzRun(target, 1, 0).tryOut(input);
    if (problem.isPresent()) {
      throw new AssertionError(target.title() + " on " + name, problem.get());
    }
  }
}
