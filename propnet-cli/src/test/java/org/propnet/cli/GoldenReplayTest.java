package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.bitboard.NoBitboardException;
import org.propnet.cli.game.Engine;
import org.propnet.cli.options.BuildOptions;
import org.propnet.games.CatalogueGame;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.TraceComparison;
import org.propnet.verify.trace.Trace;
import org.propnet.verify.trace.TracePlayout;
import org.propnet.verify.trace.TraceReader;
import org.propnet.verify.trace.TraceStep;
import org.propnet.verify.trace.TraceWriter;

/** Every engine replays the golden playthrough of every game of the catalogue. */
final class GoldenReplayTest {

  static Stream<Arguments> slow() {
    return withEngines(Catalogue.slow());
  }

  static Stream<Arguments> others() {
    return withEngines(Catalogue.others());
  }

  private static Stream<Arguments> withEngines(List<CatalogueGame> games) {
    return games.stream()
        .flatMap(
            game ->
                Stream.of(Engine.values())
                    .filter(engine -> engine != Engine.FASTEST)
                    .map(engine -> Arguments.of(game, engine)));
  }

  private static StateMachine machine(CatalogueGame game, Engine engine) {
    try {
      return engine
          .build(KifReader.read(game.rulesheet(), game.name()), new BuildOptions().settings())
          .machine();
    } catch (NoBitboardException refusal) {
      return Assumptions.abort(refusal.getMessage());
    }
  }

  /** The golden playthrough; a game without one fails here. */
  private static Trace golden(CatalogueGame game) throws Exception {
    byte[] text = game.goldenPlaythrough().getBytes(StandardCharsets.UTF_8);
    try (TraceReader reader = TraceReader.open(new ByteArrayInputStream(text), game.name())) {
      return reader.readAll();
    }
  }

  @Tag("deep")
  @ParameterizedTest
  @MethodSource("slow")
  void slowGamesToo(CatalogueGame game, Engine engine) throws Exception {
    everyViewAgreesAndEveryLineIsTheSame(game, engine);
  }

  @ParameterizedTest
  @MethodSource("others")
  void everyViewAgreesAndEveryLineIsTheSame(CatalogueGame game, Engine engine) throws Exception {
    StateMachine machine = machine(game, engine);
    Trace golden = golden(game);
    ComparisonResult result =
        TraceComparison.compare(
            golden, machine, ComparisonSettings.defaults(), ComparisonMonitor.NONE);
    assertEquals(Optional.empty(), result.difference());
    assertEquals(ComparisonEnd.COMPLETED, result.end());
    assertEquals(golden.stateCount(), result.states());
    assertTrue(result.playouts() > 0);
    List<TracePlayout> playouts = new ArrayList<>();
    for (TracePlayout playout : golden.playouts()) {
      playouts.add(replay(machine, playout));
    }
    Trace replayed = new Trace(machine.roles(), ImmutableList.copyOf(playouts));
    assertEquals(game.goldenPlaythrough(), TraceWriter.print(replayed));
  }

  /** What a machine says along the joint moves of a playout. */
  private static TracePlayout replay(StateMachine machine, TracePlayout playout) {
    ImmutableList.Builder<TraceStep> steps = ImmutableList.builder();
    State state = machine.initialState();
    for (TraceStep step : playout.steps()) {
      steps.add(step(machine, state, step.jointMove()));
      if (step.jointMove().isPresent()) {
        state = machine.nextState(state, step.jointMove().get());
      }
    }
    return new TracePlayout(steps.build());
  }

  private static TraceStep step(
      StateMachine machine, State state, Optional<ImmutableList<Move>> jointMove) {
    boolean terminal = machine.isTerminal(state);
    ImmutableList.Builder<OptionalInt> goals = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<Move>> legalMoves = ImmutableList.builder();
    for (Role role : machine.roles()) {
      goals.add(OptionalInt.of(machine.goal(state, role)));
      if (!terminal) {
        legalMoves.add(machine.legalMoves(state, role));
      }
    }
    return new TraceStep(
        state.propositions(), terminal, goals.build(), legalMoves.build(), jointMove);
  }
}
