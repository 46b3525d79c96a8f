package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.Budget;
import org.propnet.contract.SampleGame;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.Vocabularies;
import org.propnet.gdl.Term;
import org.propnet.ground.Grounder;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.compile.NetworkCompiler;

/** Tests machines and simulators of a few networks, and networks that can't be played. */
final class DifferentialMachineTest {

  private static final int STEPS = 10;

  static LongStream seeds() {
    return LongStream.range(0, 10);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void answersWhatTheNetworkMeans(long seed) {
    MachineCheck.assertAnswers(NetworkRecipes.dense(new SplittableRandom(seed)), seed, STEPS);
    MachineCheck.assertAnswers(NetworkRecipes.any(new SplittableRandom(seed)), seed, STEPS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aSimulatorFollows(long seed) {
    MachineCheck.assertSimulatorFollows(
        NetworkRecipes.dense(new SplittableRandom(seed)), seed, STEPS);
  }

  @Test
  void refusesNetworksWhereMovesDecideWhatIsLegal() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, 2));
    builder.legal(0, 1, builder.and(builder.base(0), builder.input(0, 0)));
    assertRefused(builder.build(), "legal");
  }

  @Test
  void refusesNetworksWhereMovesDecideGoals() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, 2));
    builder.goal(0, 1, builder.or(builder.base(0), builder.input(0, 1)));
    assertRefused(builder.build(), "goal");
  }

  @Test
  void refusesNetworksWhereMovesDecideTheEndByWayOfACycle() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, 2));
    int loop = builder.open();
    builder.close(loop, builder.and(loop, builder.base(0)), builder.input(0, 1));
    builder.terminal(loop);
    assertRefused(builder.build(), "terminal");
  }

  private static void assertRefused(PropNet net, String relation) {
    MoveDependentStateException problem =
        assertThrows(MoveDependentStateException.class, () -> DifferentialMachine.of(net));
    assertEquals(0, problem.getMessage().indexOf("'" + relation + "'"), problem.getMessage());
  }

  @Test
  void aGameWithoutPropositionsCanBePlayed() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(0, 1));
    builder.legal(0, 0, Link.TRUE);
    DifferentialMachine machine = DifferentialMachine.of(builder.build());
    State state = machine.initialState();
    assertEquals(ImmutableSet.of(), state.propositions());
    assertEquals(state, machine.nextState(state, machine.moves(0)));
    assertEquals(state, machine.stateFromBytes(state.toBytes()));
  }

  @Test
  void rolesAndMovesKeepTheirOrder() {
    PropNet net = new PropNetBuilder(Vocabularies.of(1, 3, 70)).build();
    DifferentialMachine machine = DifferentialMachine.of(net);
    assertEquals(net.vocabulary().roles().stream().map(Role::new).toList(), machine.roles());
    assertEquals(
        ImmutableList.copyOf(net.vocabulary().moves(1)),
        machine.moves(1).stream().map(Move::action).toList());
    Simulator simulator = machine.newSimulator();
    IntStream.range(0, 70)
        .forEach(move -> assertEquals(machine.moves(1).get(move), simulator.move(1, move)));
  }

  @Test
  void simulatorsShareTheNumbersOfTheNetwork() {
    PropNet net = NetworkCompiler.compile(Grounder.ground(SampleGame.WIDE.description()));
    DifferentialMachine machine = DifferentialMachine.of(net);
    for (int i = 0; i < 2; i++) {
      PackedSimulator simulator = machine.newSimulator();
      simulator.playout(new SplittableRandom(i), i);
      assertEquals(machine.moves(0).size(), simulator.moveCount(0));
      for (Move move : machine.moves(0)) {
        assertEquals(machine.moves(0).indexOf(move), simulator.moveNumber(0, move));
      }
      for (Term base : net.vocabulary().bases()) {
        assertEquals(net.vocabulary().baseNumber(base), simulator.propositionNumber(base));
      }
    }
  }

  @Test
  void wordsAreThoseThatSimulatorsSave() {
    PropNet net = NetworkCompiler.compile(Grounder.ground(SampleGame.WIDE.description()));
    DifferentialMachine machine = DifferentialMachine.of(net);
    PackedSimulator simulator = machine.newSimulator();
    simulator.playout(new SplittableRandom(1), 2);
    long[] saved = new long[simulator.stateWords()];
    simulator.save(saved, 0);
    State state = simulator.save();
    long[] words = machine.words(state);
    assertArrayEquals(saved, words);
    Arrays.fill(words, 0);
    assertArrayEquals(saved, machine.words(state), "the caller owns the array");
    State foreign =
        DifferentialMachine.of(new PropNetBuilder(Vocabularies.of(1)).build()).initialState();
    assertThrows(ForeignStateException.class, () -> machine.words(foreign));
  }

  @Test
  void goalValuesAreTheIntegersOfTheNetwork() {
    PropNet net = NetworkCompiler.compile(Grounder.ground(SampleGame.ODD_GOALS.description()));
    DifferentialMachine machine = DifferentialMachine.of(net);
    assertEquals(ImmutableSortedSet.of(50, 70), machine.goalValues(Role.of("judge")));
    assertEquals(ImmutableSortedSet.of(0, 100), machine.goalValues(Role.of("party")));
  }

  /** Two propositions that changed in a trial, and that twenty gates each need. */
  @Test
  void theSummaryCountsRanges() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(42, 40));
    for (int move = 0; move < 40; move++) {
      builder.legal(0, move, builder.or(builder.base(2 + move), builder.base(move % 2)));
    }
    PlayPlan plan = PlayPlan.plain(builder.build(), Budget.unlimited());
    int[] changes = new int[plan.net().componentCount()];
    changes[plan.net().baseComponent(0)] = 7;
    changes[plan.net().baseComponent(1)] = 9;
    PlayPlan tried = plan.withChanges(ImmutableIntArray.copyOf(changes));
    assertEquals(
        new PlaySummary(false, 0, 1, 0, 2, 40, false),
        PlaySummary.of(new DifferentialNetwork(tried, Budget.unlimited())));
  }
}
