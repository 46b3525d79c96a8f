package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import org.propnet.collect.IntColumn;
import org.propnet.collect.WordTable;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.Expansion;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;

/**
 * The states that play can reach, numbered in breadth-first order from the initial state, 0, with
 * the steps between them: those that an {@link Exploration} found.
 *
 * <p>Terminal states have no steps. Steps between the same two states are kept as one. Which joint
 * move makes a step isn't kept: it is found again when a line is asked for.
 */
final class ReachableStates {

  private final DifferentialMachine machine;
  final WordTable table;

  /** For each state the one from which it was found first; −1 for the initial state. */
  final IntColumn parents = new IntColumn();

  /** For each visited state the index of its first step, and one more at the end. */
  final IntColumn firstSteps = new IntColumn();

  /** Where the steps lead, state by state. */
  final IntColumn steps = new IntColumn();

  /** The first state of each depth. */
  final IntColumn levels = new IntColumn();

  ReachableStates(DifferentialMachine machine, int stateWords) {
    this.machine = machine;
    this.table = new WordTable(stateWords, WordTable.MAX_SIZE);
    firstSteps.add(0);
  }

  /** How many states are known. */
  int size() {
    return table.size();
  }

  /** Of how many states the steps are known: those with lower numbers. */
  int visited() {
    return firstSteps.size() - 1;
  }

  /**
   * How many steps of visited states there are; those of a state that wasn't finished may follow.
   */
  int stepCount() {
    return firstSteps.getInt(visited());
  }

  /** The least number of joint moves that lead to a state. */
  int depth(int state) {
    int low = 0;
    int high = levels.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (levels.getInt(middle) <= state) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** The greatest depth with all its states visited; the largest number if all states were. */
  int completeDepth() {
    return visited() == size() ? Integer.MAX_VALUE - 1 : depth(visited()) - 1;
  }

  long bytes() {
    return table.bytes() + parents.bytes() + firstSteps.bytes() + steps.bytes();
  }

  /** A shortest line to a state. */
  LineOfPlay lineTo(int state) {
    return line(pathTo(state), OptionalInt.empty(), true);
  }

  /** The states on a shortest way to a state, from the initial one. */
  List<Integer> pathTo(int state) {
    Deque<Integer> path = new ArrayDeque<>();
    for (int at = state; at >= 0; at = parents.getInt(at)) {
      path.addFirst(at);
    }
    return new ArrayList<>(path);
  }

  /** The line through states, each one step after the one before. */
  LineOfPlay line(List<Integer> path, OptionalInt loopStart, boolean shortest) {
    PackedSimulator simulator = machine.newSimulator();
    Expansion expansion = new Expansion();
    ImmutableList.Builder<ImmutableList<Move>> moves = ImmutableList.builder();
    for (int i = 0; i + 1 < path.size(); i++) {
      load(simulator, path.get(i));
      simulator.expand(expansion);
      moves.add(jointMove(expansion, path.get(i + 1)));
    }
    load(simulator, path.get(path.size() - 1));
    return new LineOfPlay(moves.build(), loopStart, shortest, simulator.save().propositions());
  }

  private ImmutableList<Move> jointMove(Expansion expansion, int target) {
    for (int i = 0; i < expansion.size(); i++) {
      if (table.isAt(target, expansion.words(), i * expansion.stateWords())) {
        ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
        for (int role = 0; role < machine.roles().size(); role++) {
          jointMove.add(machine.moves(role).get(expansion.move(i, role)));
        }
        return jointMove.build();
      }
    }
    throw new IllegalStateException("no step leads to the state " + target);
  }

  void load(PackedSimulator simulator, int state) {
    simulator.load(table.block(state), table.offset(state));
  }
}
