package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** The history of a game: its states and the joint moves between them. */
final class GameRecord {

  private final StateMachine machine;
  private final List<State> states = new ArrayList<>();
  private final List<ImmutableList<Move>> jointMoves = new ArrayList<>();
  private Consumer<Optional<ImmutableList<Move>>> listener = change -> {};

  GameRecord(StateMachine machine) {
    this.machine = machine;
    states.add(machine.initialState());
  }

  /**
   * Notifies a listener of every change from now on.
   *
   * @param newListener receives the joint move that was played, or empty if moves were taken back
   */
  void onChange(Consumer<Optional<ImmutableList<Move>>> newListener) {
    listener = newListener;
  }

  State state() {
    return states.get(states.size() - 1);
  }

  boolean isOver() {
    return machine.isTerminal(state());
  }

  /** The number of joint moves. */
  int length() {
    return jointMoves.size();
  }

  List<ImmutableList<Move>> jointMoves() {
    return jointMoves;
  }

  /** The state before a joint move. */
  State before(int step) {
    return states.get(step);
  }

  /**
   * Plays on.
   *
   * @throws org.propnet.machine.MachineException if the joint move isn't legal
   */
  void play(ImmutableList<Move> jointMove) {
    states.add(machine.nextState(state(), jointMove));
    jointMoves.add(jointMove);
    listener.accept(Optional.of(jointMove));
  }

  /** Takes moves back to that length. */
  void backTo(int length) {
    states.subList(length + 1, states.size()).clear();
    jointMoves.subList(length, jointMoves.size()).clear();
    listener.accept(Optional.empty());
  }
}
