package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.gdl.Term;
import org.propnet.machine.Expansion;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.net.Vocabulary;

/** Checks machines and simulators against the recipes of their networks. */
final class MachineCheck {

  private MachineCheck() {}

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

  /** A random variant of the engine. */
  private static DifferentialOptions options(long seed) {
    EnumSet<EngineTechnique> left = EnumSet.noneOf(EngineTechnique.class);
    for (EngineTechnique technique : EngineTechnique.values()) {
      if ((seed >> technique.ordinal() & 1) != 0) {
        left.add(technique);
      }
    }
    return DifferentialOptions.STANDARD.without(left);
  }

  /** Queries states in random order, so that nothing may be left over from the previous one. */
  static void assertAnswers(NetworkRecipe recipe, long seed, int steps) {
    DifferentialMachine machine = DifferentialMachine.of(recipe.build(), options(seed));
    SplittableRandom random = new SplittableRandom(seed);
    for (int step = 0; step < steps; step++) {
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

  /** Plays, resets and loads in random order on one simulator. */
  static void assertSimulatorFollows(NetworkRecipe recipe, long seed, int steps) {
    DifferentialMachine machine = DifferentialMachine.of(recipe.build(), options(seed));
    PackedSimulator simulator = machine.newSimulator();
    simulator.keepHistory(2);
    Expansion expansion = new Expansion();
    SplittableRandom random = new SplittableRandom(seed);
    BitSet current = BitSet.valueOf(machine.network().vocabulary().initialState());
    for (int step = 0; step < 2 * steps; step++) {
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
      if (step % 4 == 0) {
        simulator.expand(expansion);
        assertExpanded(recipe, current, expected, expansion);
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
        int[] numbers = jointMove.stream().mapToInt(Integer::intValue).toArray();
        simulator.play(numbers);
        if (choice <= 4) {
          assertTakesBack(simulator, current, outputs.next());
          simulator.play(numbers);
        }
        current = outputs.next();
      }
    }
  }

  /** Asserts that an expansion has all legal joint moves in order, with their successors. */
  private static void assertExpanded(
      NetworkRecipe recipe, BitSet state, NetworkOutputs outputs, Expansion expansion) {
    List<List<Integer>> jointMoves =
        Lists.cartesianProduct(
            outputs.legal().stream().map(legal -> legal.stream().boxed().toList()).toList());
    assertEquals(jointMoves.size(), expansion.size());
    int words = expansion.stateWords();
    for (int i = 0; i < jointMoves.size(); i++) {
      List<Integer> jointMove = jointMoves.get(i);
      for (int role = 0; role < jointMove.size(); role++) {
        assertEquals(jointMove.get(role), expansion.move(i, role));
      }
      long[] next = Arrays.copyOfRange(expansion.words(), i * words, (i + 1) * words);
      assertEquals(recipe.outputs(new Assignment(state, jointMove)).next(), BitSet.valueOf(next));
    }
  }

  /**
   * Undoes a joint move and asserts that no trace of it is left; then loads the state after it as a
   * packed state.
   */
  private static void assertTakesBack(PackedSimulator simulator, BitSet before, BitSet after) {
    long[] words = new long[1 + simulator.stateWords()];
    simulator.save(words, 1);
    assertEquals(after, BitSet.valueOf(Arrays.copyOfRange(words, 1, words.length)));
    long hash = simulator.stateHash();
    assertTrue(simulator.undo());
    long[] taken = new long[simulator.stateWords()];
    simulator.save(taken, 0);
    assertEquals(before, BitSet.valueOf(taken));
    simulator.load(words, 1);
    assertEquals(hash, simulator.stateHash());
    assertFalse(simulator.undo(), "what was loaded has no past");
    simulator.load(taken, 0);
  }
}
