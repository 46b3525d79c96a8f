package org.propnet.agreement;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.reasoner.ReasonerMachine;

/** Random walks of every kind of machine, with a check in every state. */
final class MachineWalks {

  private static final int STEPS = 10;

  private MachineWalks() {}

  private static Stream<StateMachine> machines(GameTrial trial) {
    return Stream.of(trial.reference(), ReasonerMachine.of(trial.description()), trial.engine());
  }

  /** Walks on every machine until a check finds a fault. */
  private static String walk(GameTrial trial, BiFunction<StateMachine, State, String> tried) {
    return Faults.first(machines(trial), machine -> walk(machine, trial.random("walk"), tried));
  }

  private static String walk(
      StateMachine machine, RandomGenerator random, BiFunction<StateMachine, State, String> tried) {
    State state = machine.initialState();
    for (int step = 0; step < STEPS; step++) {
      String fault = tried.apply(machine, state);
      if (!fault.isEmpty()) {
        return machine.getClass().getSimpleName() + " in " + state + ": " + fault;
      }
      List<Move> jointMove = new ArrayList<>();
      for (Role role : machine.roles()) {
        List<Move> legal = legal(machine, state, role);
        if (machine.isTerminal(state) || legal.isEmpty()) {
          return "";
        }
        jointMove.add(legal.get(random.nextInt(legal.size())));
      }
      state = machine.nextState(state, jointMove);
    }
    return "";
  }

  private static List<Move> legal(StateMachine machine, State state, Role role) {
    try {
      return machine.legalMoves(state, role);
    } catch (NoLegalMoveException none) {
      return List.of();
    }
  }

  /** Checks that states survive as bytes, and as propositions in other machines. */
  static String bytes(GameTrial trial) {
    return walk(
        trial,
        (machine, state) -> {
          State read = machine.stateFromBytes(state.toBytes());
          State made = machine.stateOf(state.propositions());
          return Faults.first(
              Stream.of(
                  Faults.unequal(state, read),
                  Faults.unequal(state, made),
                  Faults.unequal(state.hashCode(), made.hashCode()),
                  Faults.unequal(state.propositions(), read.propositions())),
              fault -> fault);
        });
  }

  /**
   * Tries moves that are illegal in a state: moves of some role in other states, and moves of no
   * role.
   */
  static String illegalMoves(GameTrial trial) {
    List<Move> moves = new ArrayList<>(List.of(Move.of("nonsense"), Move.of("true")));
    for (int role = 0; role < trial.engine().roles().size(); role++) {
      moves.addAll(trial.engine().moves(role));
    }
    return walk(trial, (machine, state) -> illegalMoves(machine, state, moves));
  }

  private static String illegalMoves(StateMachine machine, State state, List<Move> moves) {
    List<Move> jointMove = new ArrayList<>();
    for (Role role : machine.roles()) {
      List<Move> legal = legal(machine, state, role);
      jointMove.add(legal.isEmpty() ? Move.of("nonsense") : legal.get(0));
    }
    for (int role = 0; role < jointMove.size(); role++) {
      List<Move> legal = legal(machine, state, machine.roles().get(role));
      for (Move move : moves) {
        List<Move> changed = new ArrayList<>(jointMove);
        changed.set(role, move);
        if (!legal.contains(move) && !isRefused(machine, state, changed)) {
          return changed + " is not refused, where " + legal + " are legal";
        }
      }
    }
    List<Move> oneMore = new ArrayList<>(jointMove);
    oneMore.add(jointMove.get(0));
    try {
      machine.nextState(state, oneMore);
      return "a move too many is not refused";
    } catch (JointMoveException refusal) {
      return "";
    }
  }

  private static boolean isRefused(StateMachine machine, State state, List<Move> jointMove) {
    try {
      machine.nextState(state, jointMove);
      return false;
    } catch (IllegalMoveException refusal) {
      return true;
    }
  }
}
