package org.propnet.agreement;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.propnet.fixture.SimulatorView;
import org.propnet.gdl.Term;
import org.propnet.machine.Expansion;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** Random walks of packed simulators, with undo and expansion. */
final class SimulatorWalks {

  private static final int PLAYOUTS = 3;
  private static final int STEPS = 12;

  /** States with more successors than this aren't compared move by move. */
  private static final int MAX_SUCCESSORS = 300;

  private SimulatorWalks() {}

  private static boolean canMove(PackedSimulator simulator, int roles) {
    return !simulator.isTerminal()
        && IntStream.range(0, roles).allMatch(role -> simulator.legalCount(role) > 0);
  }

  private static void playAtRandom(PackedSimulator simulator, int roles, RandomGenerator random) {
    simulator.play(
        IntStream.range(0, roles)
            .map(role -> simulator.legal(role, random.nextInt(simulator.legalCount(role))))
            .toArray());
  }

  /** Undoes moves now and then, and all of them at the end. */
  static String undo(GameTrial trial) {
    RandomGenerator random = trial.random("undo");
    PackedSimulator simulator = trial.engine().newSimulator();
    int roles = trial.engine().roles().size();
    simulator.keepHistory(STEPS);
    for (int playout = 0; playout < PLAYOUTS; playout++) {
      simulator.reset();
      List<SimulatorView> past = new ArrayList<>();
      for (int step = 0; step < STEPS && canMove(simulator, roles); step++) {
        past.add(SimulatorView.of(simulator, roles));
        playAtRandom(simulator, roles, random);
        if (random.nextInt(3) == 0) {
          String fault = undo(simulator, roles, past);
          if (!fault.isEmpty()) {
            return fault;
          }
        }
      }
      while (!past.isEmpty()) {
        String fault = undo(simulator, roles, past);
        if (!fault.isEmpty()) {
          return fault;
        }
      }
      if (simulator.undo()) {
        return "there was something to undo in the initial state";
      }
    }
    return "";
  }

  private static String undo(PackedSimulator simulator, int roles, List<SimulatorView> past) {
    return simulator.undo()
        ? Faults.unequal(past.remove(past.size() - 1), SimulatorView.of(simulator, roles))
        : "a play can't be undone";
  }

  /** Expands the states of a walk and compares each successor with the prover's. */
  static String expand(GameTrial trial) {
    RandomGenerator random = trial.random("expand");
    PackedSimulator simulator = trial.engine().newSimulator();
    int roles = trial.engine().roles().size();
    for (int step = 0; step < STEPS && canMove(simulator, roles); step++) {
      long successors = 1;
      for (int role = 0; role < roles; role++) {
        successors *= simulator.legalCount(role);
      }
      if (successors > MAX_SUCCESSORS) {
        return "";
      }
      String fault = expand(trial, simulator, roles);
      if (!fault.isEmpty()) {
        return fault;
      }
      playAtRandom(simulator, roles, random);
    }
    return "";
  }

  private static String expand(GameTrial trial, PackedSimulator simulator, int roles) {
    State unchanged = simulator.save();
    Expansion expansion = new Expansion();
    simulator.expand(expansion);
    if (!unchanged.equals(simulator.save())) {
      return "expanding has changed the state";
    }
    PackedSimulator other = trial.engine().newSimulator();
    Map<List<Move>, Set<Term>> found = new HashMap<>();
    for (int i = 0; i < expansion.size(); i++) {
      ImmutableList.Builder<Move> moves = ImmutableList.builder();
      for (int role = 0; role < roles; role++) {
        moves.add(simulator.move(role, expansion.move(i, role)));
      }
      other.load(expansion.words(), i * expansion.stateWords());
      found.put(moves.build(), other.save().propositions());
      if (other.stateHash() != expansion.stateHash(i)) {
        return "a hash of an expansion is not that of its state";
      }
    }
    StateMachine reference = trial.reference();
    State before = reference.stateOf(unchanged.propositions());
    Map<List<Move>, Set<Term>> expected = new HashMap<>();
    for (List<Move> moves :
        Lists.cartesianProduct(
            reference.roles().stream().map(role -> reference.legalMoves(before, role)).toList())) {
      expected.put(ImmutableList.copyOf(moves), reference.nextState(before, moves).propositions());
    }
    return Faults.unequal(expected, found);
  }
}
