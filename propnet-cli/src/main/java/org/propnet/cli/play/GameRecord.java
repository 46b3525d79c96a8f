package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** The history of a game: its states and the joint moves between them. */
final class GameRecord {

  private final StateMachine machine;
  private final List<State> states = new ArrayList<>();
  private final List<ImmutableList<Move>> jointMoves = new ArrayList<>();
  private @Nullable MovesFile file;

  GameRecord(StateMachine machine) {
    this.machine = machine;
    states.add(machine.initialState());
  }

  /**
   * Saves the moves so far, and from now on every joint move as soon as it is played, so that an
   * interrupted game isn't lost.
   *
   * @throws org.propnet.cli.io.BadInputException if it can't be written, now or later
   */
  void saveIn(MovesFile newFile) {
    file = newFile;
    newFile.write(machine.roles(), jointMoves);
  }

  State state() {
    return states.get(states.size() - 1);
  }

  boolean isOver() {
    return machine.isTerminal(state());
  }

  /** All states, the initial one first; each is the one before the joint move with its index. */
  List<State> states() {
    return states;
  }

  /** The number of joint moves. */
  int length() {
    return jointMoves.size();
  }

  List<ImmutableList<Move>> jointMoves() {
    return jointMoves;
  }

  /**
   * Plays on.
   *
   * @throws org.propnet.machine.MachineException if the joint move isn't legal
   */
  void play(ImmutableList<Move> jointMove) {
    states.add(machine.nextState(state(), jointMove));
    jointMoves.add(jointMove);
    if (file != null) {
      file.append(jointMove);
    }
  }

  /** Takes moves back to that length. */
  void backTo(int length) {
    states.subList(length + 1, states.size()).clear();
    jointMoves.subList(length, jointMoves.size()).clear();
    if (file != null) {
      file.write(machine.roles(), jointMoves);
    }
  }
}
