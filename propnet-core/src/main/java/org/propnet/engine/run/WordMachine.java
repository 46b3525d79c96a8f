package org.propnet.engine.run;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.MachineException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * A base class of state machines over simulators with packed states. Queries about immutable states
 * borrow a simulator from a pool, one for each concurrent call.
 */
public abstract class WordMachine implements StateMachine {

  /** Translates between terms and numbers. */
  protected final GameTerms terms;

  private final Queue<WordSimulator> idleSimulators = new ConcurrentLinkedQueue<>();

  /** Creates a machine over the terms of a game. */
  protected WordMachine(GameTerms terms) {
    this.terms = terms;
  }

  /** A new simulator in the initial state. */
  protected abstract WordSimulator simulator();

  /** The moves that may ever be legal for a role; a simulator's move number is an index into it. */
  public final ImmutableList<Move> moves(int role) {
    return terms.moves(role);
  }

  @Override
  public final ImmutableList<Role> roles() {
    return terms.roles();
  }

  @Override
  public final State initialState() {
    return terms.initialState();
  }

  @Override
  public final ImmutableList<Move> legalMoves(State state, Role role) {
    int roleNumber = roleNumber(role);
    return at(
        state,
        simulator -> {
          int count = simulator.legalCount(roleNumber);
          if (count == 0 && !simulator.isTerminal()) {
            throw new NoLegalMoveException(role, state);
          }
          ImmutableList.Builder<Move> legal = ImmutableList.builderWithExpectedSize(count);
          for (int i = 0; i < count; i++) {
            legal.add(terms.moves(roleNumber).get(simulator.legal(roleNumber, i)));
          }
          return legal.build();
        });
  }

  @Override
  public final State nextState(State state, List<Move> jointMove) {
    if (jointMove.size() != roles().size()) {
      throw new JointMoveException(jointMove.size(), roles().size());
    }
    return at(
        state,
        simulator -> {
          int[] numbers = new int[roles().size()];
          for (int role = 0; role < numbers.length; role++) {
            numbers[role] = terms.moveNumber(role, jointMove.get(role));
            if (!simulator.isLegal(role, numbers[role])) {
              throw new IllegalMoveException(roles().get(role), jointMove.get(role), state);
            }
          }
          simulator.play(numbers);
          return simulator.save();
        });
  }

  @Override
  public final boolean isTerminal(State state) {
    return at(state, WordSimulator::isTerminal);
  }

  @Override
  public final int goal(State state, Role role) {
    int roleNumber = roleNumber(role);
    return at(state, simulator -> simulator.goal(roleNumber));
  }

  @Override
  public final ImmutableSortedSet<Integer> goalValues(Role role) {
    return terms.goalValues(roleNumber(role));
  }

  @Override
  public final State stateOf(Set<Term> propositions) {
    return terms.stateOf(propositions);
  }

  @Override
  public final State stateFromBytes(byte[] bytes) {
    return terms.stateFromBytes(bytes);
  }

  @Override
  public final PackedSimulator newSimulator() {
    return simulator();
  }

  /**
   * The words of a state, as {@link PackedSimulator#save(long[], int)} writes them. The caller owns
   * the array.
   *
   * @throws org.propnet.machine.ForeignStateException if it is of another machine
   */
  public final long[] words(State state) {
    return terms.words(state).clone();
  }

  /** Evaluates a query in a state, on a borrowed simulator. */
  private <T> T at(State state, Function<WordSimulator, T> question) {
    long[] words = terms.words(state);
    WordSimulator idle = idleSimulators.poll();
    WordSimulator simulator = idle == null ? simulator() : idle;
    T answer;
    try {
      simulator.loadWords(words);
      answer = question.apply(simulator);
    } catch (MachineException refusal) {
      idleSimulators.add(simulator);
      throw refusal;
    }
    // After any other failure the simulator may be in an inconsistent state: it isn't reused.
    idleSimulators.add(simulator);
    return answer;
  }
}
