package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.Budget;
import org.propnet.contract.SampleGame;
import org.propnet.fixture.SimulatorView;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.Grounder;
import org.propnet.machine.Expansion;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.prover.ProverMachine;

/** Tests what simulators offer to searches: packed states, hashes, undo, expansion. */
final class PackedSimulatorTest {

  private static final int PLAYOUTS = 8;
  private static final int MAX_STEPS = 40;

  static Stream<Arguments> games() {
    List<DifferentialOptions> options =
        List.of(
            DifferentialOptions.STANDARD,
            new DifferentialOptions(ImmutableSet.of(EngineTechnique.TRANSITION_PROGRAMS)),
            DifferentialOptions.STANDARD.without(EngineTechnique.TRANSITION_PROGRAMS),
            DifferentialOptions.PLAIN);
    return Stream.of(SampleGame.values())
        .flatMap(game -> options.stream().map(option -> Arguments.of(game, option)));
  }

  private static DifferentialMachine machine(
      GameDescription description, DifferentialOptions options) {
    return DifferentialMachine.of(
        NetworkCompiler.compile(Grounder.ground(description)), options, Budget.unlimited());
  }

  private static long[] words(PackedSimulator simulator) {
    long[] words = new long[simulator.stateWords()];
    simulator.save(words, 0);
    return words;
  }

  private static boolean canMove(PackedSimulator simulator, int roles) {
    return !simulator.isTerminal() && hasLegalMoves(simulator, roles);
  }

  private static boolean hasLegalMoves(PackedSimulator simulator, int roles) {
    for (int role = 0; role < roles; role++) {
      if (simulator.legalCount(role) == 0) {
        return false;
      }
    }
    return true;
  }

  private static int[] randomMoves(PackedSimulator simulator, int roles, SplittableRandom random) {
    return IntStream.range(0, roles)
        .map(role -> simulator.legal(role, random.nextInt(simulator.legalCount(role))))
        .toArray();
  }

  @ParameterizedTest
  @MethodSource("games")
  void anExpansionHasTheJointMovesAndStatesOfTheProver(
      SampleGame game, DifferentialOptions options) {
    StateMachine prover = ProverMachine.of(game.description());
    DifferentialMachine machine = machine(game.description(), options);
    PackedSimulator simulator = machine.newSimulator();
    PackedSimulator other = machine.newSimulator();
    Expansion expansion = new Expansion();
    int roles = machine.roles().size();
    for (int playout = 0; playout < PLAYOUTS; playout++) {
      SplittableRandom random = new SplittableRandom(playout);
      simulator.reset();
      for (int step = 0; step < MAX_STEPS && canMove(simulator, roles); step++) {
        State before = prover.stateOf(simulator.save().propositions());
        final State unchanged = simulator.save();
        List<List<Move>> expected =
            Lists.cartesianProduct(
                machine.roles().stream().map(role -> prover.legalMoves(before, role)).toList());
        simulator.expand(expansion);
        assertEquals(unchanged, simulator.save());
        assertEquals(expected.size(), expansion.size());
        assertEquals(simulator.stateWords(), expansion.stateWords());
        Set<List<Move>> found = new HashSet<>();
        int[] copy = new int[roles];
        for (int i = 0; i < expansion.size(); i++) {
          List<Move> moves = new ArrayList<>();
          for (int role = 0; role < roles; role++) {
            moves.add(simulator.move(role, expansion.move(i, role)));
          }
          found.add(moves);
          other.load(expansion.words(), i * expansion.stateWords());
          assertEquals(
              prover.nextState(before, moves).propositions(),
              other.save().propositions(),
              () -> moves + " in " + before);
          assertEquals(other.stateHash(), expansion.stateHash(i));
          expansion.copyMoves(i, copy);
          other.load(simulator.save());
          other.play(copy);
          assertEquals(other.stateHash(), expansion.stateHash(i));
        }
        assertEquals(new HashSet<>(expected), found);
        simulator.play(randomMoves(simulator, roles, random));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void undoGoesBackStateByState(SampleGame game, DifferentialOptions options) {
    DifferentialMachine machine = machine(game.description(), options);
    PackedSimulator simulator = machine.newSimulator();
    int roles = machine.roles().size();
    SplittableRandom random = new SplittableRandom(1);
    int kept = 3;
    simulator.keepHistory(kept);
    for (int playout = 0; playout < PLAYOUTS; playout++) {
      simulator.reset();
      assertFalse(simulator.undo());
      List<SimulatorView> past = new ArrayList<>();
      int possible = 0;
      for (int step = 0; step < MAX_STEPS && canMove(simulator, roles); step++) {
        past.add(SimulatorView.of(simulator, roles));
        simulator.play(randomMoves(simulator, roles, random));
        possible = Math.min(kept, possible + 1);
        if (random.nextInt(3) == 0) {
          possible--;
          assertTrue(simulator.undo());
          assertEquals(past.remove(past.size() - 1), SimulatorView.of(simulator, roles));
        }
      }
      for (; possible > 0; possible--) {
        assertTrue(simulator.undo());
        assertEquals(past.remove(past.size() - 1), SimulatorView.of(simulator, roles));
      }
      assertFalse(simulator.undo());
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void packedStatesLeadBackToThemAndHashesTellThemApart(
      SampleGame game, DifferentialOptions options) {
    DifferentialMachine machine = machine(game.description(), options);
    PackedSimulator simulator = machine.newSimulator();
    int roles = machine.roles().size();
    Map<State, SimulatorView> views = new HashMap<>();
    Map<Long, State> hashes = new HashMap<>();
    long[] table = new long[2 + simulator.stateWords()];
    SplittableRandom random = new SplittableRandom(2);
    for (int playout = 0; playout < PLAYOUTS; playout++) {
      simulator.reset();
      for (int step = 0; step < MAX_STEPS && canMove(simulator, roles); step++) {
        SimulatorView view = SimulatorView.of(simulator, roles);
        views.put(view.state(), view);
        State twin = hashes.putIfAbsent(view.hash(), view.state());
        assertTrue(twin == null || twin.equals(view.state()), () -> twin + " and " + view.state());
        simulator.play(randomMoves(simulator, roles, random));
      }
    }
    PackedSimulator source = machine.newSimulator();
    views.forEach(
        (state, view) -> {
          source.load(state);
          source.save(table, 1);
          simulator.load(table, 1);
          assertEquals(view, SimulatorView.of(simulator, roles));
        });
  }

  @Test
  void whatCantBeKeptOrLoadedIsRefused() {
    DifferentialMachine machine =
        machine(SampleGame.SIMULTANEOUS.description(), DifferentialOptions.STANDARD);
    PackedSimulator simulator = machine.newSimulator();
    final long[] before = words(simulator);
    long[] foreign = before.clone();
    assertNotEquals(0, machine.network().vocabulary().bases().size() % 64);
    foreign[foreign.length - 1] |= 1L << 63;
    assertThrows(ForeignStateException.class, () -> simulator.load(foreign, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> simulator.load(before, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> simulator.save(before, 1));
    assertThrows(IllegalArgumentException.class, () -> simulator.keepHistory(-1));
    assertThrows(IllegalArgumentException.class, () -> new Expansion(0));
    Expansion small = new Expansion(7);
    LimitException refusal = assertThrows(LimitException.class, () -> simulator.expand(small));
    assertTrue(String.valueOf(refusal.getMessage()).contains("8 legal joint moves"));
    assertEquals(0, small.size());
    assertThrows(IndexOutOfBoundsException.class, () -> small.move(0, 0));
    Expansion enough = new Expansion(8);
    simulator.expand(enough);
    assertEquals(8, enough.size());
    assertThrows(IndexOutOfBoundsException.class, () -> enough.move(0, 3));
    assertArrayEquals(before, words(simulator));
  }

  @Test
  void whereARoleHasNoMoveThereIsNoJointMove() {
    DifferentialMachine machine =
        machine(SampleGame.DEAD_END.description(), DifferentialOptions.STANDARD);
    PackedSimulator simulator = machine.newSimulator();
    int roles = machine.roles().size();
    Expansion expansion = new Expansion();
    int deadEnds = 0;
    for (int playout = 0; playout < PLAYOUTS; playout++) {
      SplittableRandom random = new SplittableRandom(playout);
      simulator.reset();
      while (canMove(simulator, roles)) {
        simulator.expand(expansion);
        assertNotEquals(0, expansion.size());
        simulator.play(randomMoves(simulator, roles, random));
      }
      if (!simulator.isTerminal()) {
        deadEnds++;
        simulator.expand(expansion);
        assertEquals(0, expansion.size());
      }
    }
    assertNotEquals(0, deadEnds);
  }

  @ParameterizedTest
  @EnumSource(names = "DEAD_END", mode = EnumSource.Mode.EXCLUDE)
  void nothingIsAllocatedPerStep(SampleGame game) {
    DifferentialMachine machine = machine(game.description(), DifferentialOptions.STANDARD);
    PackedSimulator simulator = machine.newSimulator();
    simulator.keepHistory(100);
    Expansion expansion = new Expansion();
    long[] words = new long[simulator.stateWords()];
    int[] jointMove = new int[machine.roles().size()];
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long allocated = Long.MAX_VALUE;
    long steps = 0;
    // The first rounds compile transition programs and let the expansion grow.
    for (int round = 0; round < 4; round++) {
      SplittableRandom random = new SplittableRandom(3);
      long start = threads.getCurrentThreadAllocatedBytes();
      steps = search(simulator, expansion, words, jointMove, random);
      allocated = Math.min(allocated, threads.getCurrentThreadAllocatedBytes() - start);
    }
    assertTrue(steps >= 100, "only " + steps + " steps");
    long bytes = allocated;
    assertTrue(bytes < 1_000, () -> bytes + " bytes for all steps");
  }

  /** Plays, saves, loads, expands and undoes; returns the number of steps. */
  private static long search(
      PackedSimulator simulator,
      Expansion expansion,
      long[] words,
      int[] jointMove,
      SplittableRandom random) {
    int roles = jointMove.length;
    long steps = 0;
    long sum = 0;
    for (int playout = 0; playout < 100; playout++) {
      simulator.reset();
      for (int step = 0; step < MAX_STEPS && canMove(simulator, roles); step++) {
        simulator.expand(expansion);
        expansion.copyMoves(random.nextInt(expansion.size()), jointMove);
        simulator.play(jointMove);
        simulator.undo();
        simulator.save(words, 0);
        simulator.play(jointMove);
        simulator.load(words, 0);
        simulator.play(jointMove);
        sum += simulator.stateHash();
        steps += 3;
      }
      simulator.reset();
      if (canMove(simulator, roles)) {
        steps += simulator.playout(random, 1);
      }
    }
    return sum == 0 ? 0 : steps;
  }
}
