package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.bitboard.NoBitboardException;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.Engine;
import org.propnet.cli.options.BuildOptions;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.machine.StateMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.TraceComparison;
import org.propnet.verify.trace.TraceReader;
import picocli.CommandLine;

/**
 * Every engine replays the golden playthrough of every game of the catalogue, of most in the deep
 * tests. Generated code takes long to compile, so that outside of them it replays one.
 */
final class GoldenReplayTest {

  /** Large bitboards take close to a minute on a busy machine. */
  private static final BuildSettings SETTINGS =
      CommandLine.populateCommand(new BuildOptions(), "--build-seconds=600").settings();

  static Stream<Arguments> few() {
    return Stream.concat(
        withEngines(Catalogue.few(), engine -> engine != Engine.GENERATED),
        Stream.of(Arguments.of(GameCatalogue.find("ticTacToe").orElseThrow(), Engine.GENERATED)));
  }

  static Stream<Arguments> others() {
    return Stream.concat(
        withEngines(Catalogue.others(), engine -> true),
        withEngines(Catalogue.few(), engine -> engine == Engine.GENERATED));
  }

  private static Stream<Arguments> withEngines(
      List<CatalogueGame> games, Predicate<Engine> engines) {
    return games.stream()
        .flatMap(
            game ->
                Stream.of(Engine.values())
                    .filter(engine -> engine != Engine.FASTEST)
                    .filter(engines)
                    .map(engine -> Arguments.of(game, engine)));
  }

  private static StateMachine machine(CatalogueGame game, Engine engine) {
    try {
      return engine.build(KifReader.read(game.rulesheet(), game.name()), SETTINGS).machine();
    } catch (NoBitboardException refusal) {
      return Assumptions.abort(refusal.getMessage());
    }
  }

  @Tag("deep")
  @ParameterizedTest
  @MethodSource("others")
  void everyViewAgreesInTheOthers(CatalogueGame game, Engine engine) throws Exception {
    everyViewAgrees(game, engine);
  }

  @ParameterizedTest
  @MethodSource("few")
  void everyViewAgrees(CatalogueGame game, Engine engine) throws Exception {
    StateMachine machine = machine(game, engine);
    String golden = game.goldenPlaythrough();
    byte[] text = golden.getBytes(StandardCharsets.UTF_8);
    try (TraceReader reader = TraceReader.open(new ByteArrayInputStream(text), game.name())) {
      ComparisonResult result =
          TraceComparison.compare(
              reader, machine, ComparisonSettings.defaults(), ComparisonMonitor.NONE);
      assertEquals(Optional.empty(), result.difference());
      assertEquals(ComparisonEnd.COMPLETED, result.end());
      long states = golden.lines().filter(line -> line.startsWith("step\t")).count();
      assertEquals(states, result.states());
      assertTrue(result.playouts() > 0);
    }
  }
}
