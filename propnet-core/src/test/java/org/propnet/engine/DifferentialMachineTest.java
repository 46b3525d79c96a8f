package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.Vocabularies;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;

/** Machines and simulators of random networks, held against what the networks' recipes mean. */
final class DifferentialMachineTest {

  private static final int STEPS = 30;

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.any();
  }

  @Provide
  Arbitrary<NetworkRecipe> denseRecipes() {
    return NetworkRecipes.dense();
  }

  private static State state(DifferentialMachine machine, BitSet bases) {
    Vocabulary vocabulary = machine.network().vocabulary();
    return machine.stateOf(
        bases.stream().mapToObj(vocabulary.bases()::get).collect(ImmutableSet.toImmutableSet()));
  }

  private static BitSet bits(DifferentialMachine machine, State state) {
    BitSet bits = new BitSet();
    for (Term proposition : state.propositions()) {
      bits.set(machine.network().vocabulary().baseNumber(proposition));
    }
    return bits;
  }

  private static List<Integer> noMoves(NetworkRecipe recipe) {
    return recipe.moves().stream().map(count -> -1).toList();
  }

  @Property(tries = 300)
  void answersWhatTheNetworkMeans(@ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    assertAnswers(recipe, seed);
  }

  @Property(tries = 400)
  void answersWhatADenseNetworkMeans(
      @ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    assertAnswers(recipe, seed);
  }

  /** One of the variants of the engine. */
  private static DifferentialOptions options(long seed) {
    EnumSet<EngineTechnique> left = EnumSet.noneOf(EngineTechnique.class);
    for (EngineTechnique technique : EngineTechnique.values()) {
      if ((seed >> technique.ordinal() & 1) != 0) {
        left.add(technique);
      }
    }
    return DifferentialOptions.STANDARD.without(left);
  }

  /** Asks about states in no order, so that nothing may be left over from the one before. */
  private static void assertAnswers(NetworkRecipe recipe, long seed) {
    DifferentialMachine machine = DifferentialMachine.of(recipe.build(), options(seed));
    SplittableRandom random = new SplittableRandom(seed);
    for (int step = 0; step < STEPS; step++) {
      Assignment assignment = Assignment.random(machine.network().vocabulary(), random);
      State state = state(machine, assignment.state());
      assertEquals(assignment.state(), bits(machine, state));
      NetworkOutputs expected = recipe.outputs(assignment);
      assertEquals(expected.terminal(), machine.isTerminal(state));
      for (int role = 0; role < machine.roles().size(); role++) {
        assertLegal(machine, state, role, expected);
        assertGoal(machine, state, role, expected);
      }
      List<Move> jointMove = new ArrayList<>();
      boolean legal = true;
      for (int role = 0; role < machine.roles().size(); role++) {
        int move = assignment.jointMove().get(role);
        jointMove.add(move < 0 ? Move.of("nonsense") : machine.moves(role).get(move));
        legal &= move >= 0 && expected.legal().get(role).get(move);
      }
      if (legal) {
        assertEquals(expected.next(), bits(machine, machine.nextState(state, jointMove)));
      } else {
        assertThrows(IllegalMoveException.class, () -> machine.nextState(state, jointMove));
      }
    }
  }

  private static void assertLegal(
      DifferentialMachine machine, State state, int role, NetworkOutputs expected) {
    Role name = machine.roles().get(role);
    List<Move> moves =
        expected.legal().get(role).stream().mapToObj(machine.moves(role)::get).toList();
    if (moves.isEmpty() && !expected.terminal()) {
      assertThrows(NoLegalMoveException.class, () -> machine.legalMoves(state, name));
    } else {
      assertEquals(moves, machine.legalMoves(state, name));
    }
  }

  private static void assertGoal(
      DifferentialMachine machine, State state, int role, NetworkOutputs expected) {
    Role name = machine.roles().get(role);
    BitSet values = expected.goals().get(role);
    List<Term> terms =
        values.stream().mapToObj(machine.network().vocabulary().goalValues(role)::get).toList();
    if (values.cardinality() == 1) {
      assertEquals(Integer.parseInt(terms.get(0).toString()), machine.goal(state, name));
    } else {
      GoalException problem = assertThrows(GoalException.class, () -> machine.goal(state, name));
      assertEquals(terms, problem.values());
      assertEquals(name, problem.role());
      assertEquals(state, problem.state());
    }
  }

  /** Plays, resets and loads in no order on one simulator. */
  @Property(tries = 250)
  void aSimulatorFollows(@ForAll("denseRecipes") NetworkRecipe recipe, @ForAll long seed) {
    DifferentialMachine machine = DifferentialMachine.of(recipe.build(), options(seed));
    Simulator simulator = machine.newSimulator();
    SplittableRandom random = new SplittableRandom(seed);
    BitSet current = BitSet.valueOf(machine.network().vocabulary().initialState());
    for (int step = 0; step < 2 * STEPS; step++) {
      assertEquals(current, bits(machine, simulator.save()));
      NetworkOutputs expected = recipe.outputs(new Assignment(current, noMoves(recipe)));
      assertEquals(expected.terminal(), simulator.isTerminal());
      List<Integer> jointMove = new ArrayList<>();
      for (int role = 0; role < machine.roles().size(); role++) {
        int player = role;
        int[] legal = expected.legal().get(role).stream().toArray();
        assertEquals(legal.length, simulator.legalCount(role));
        for (int i = 0; i < legal.length; i++) {
          assertEquals(legal[i], simulator.legal(role, i));
        }
        assertThrows(IndexOutOfBoundsException.class, () -> simulator.legal(player, legal.length));
        assertThrows(IndexOutOfBoundsException.class, () -> simulator.legal(player, -1));
        jointMove.add(legal.length == 0 ? -1 : legal[random.nextInt(legal.length)]);
      }
      int choice = random.nextInt(8);
      if (choice == 0) {
        simulator.reset();
        current = BitSet.valueOf(machine.network().vocabulary().initialState());
      } else if (choice <= 2 || jointMove.contains(-1)) {
        current = Assignment.random(machine.network().vocabulary(), random).state();
        simulator.load(state(machine, current));
      } else {
        NetworkOutputs outputs = recipe.outputs(new Assignment(current, jointMove));
        simulator.play(jointMove.stream().mapToInt(Integer::intValue).toArray());
        current = outputs.next();
      }
    }
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
}
