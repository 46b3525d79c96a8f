package org.propnet.player.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;

/** A table of states for machines without packed states. */
final class PlainStates extends StateTable {

  private final Simulator simulator;
  private final int maxStates;
  private final List<State> states = new ArrayList<>();
  private final Object2IntOpenHashMap<State> numbers = new Object2IntOpenHashMap<>();

  PlainStates(Simulator simulator, int maxStates) {
    this.simulator = simulator;
    this.maxStates = maxStates;
    numbers.defaultReturnValue(FULL);
  }

  @Override
  Simulator simulator() {
    return simulator;
  }

  @Override
  int size() {
    return states.size();
  }

  @Override
  int here() {
    State state = simulator.save();
    int known = numbers.getInt(state);
    if (known != FULL || states.size() == maxStates) {
      return known;
    }
    states.add(state);
    numbers.put(state, states.size() - 1);
    return states.size() - 1;
  }

  @Override
  void enter(int state) {
    simulator.load(states.get(state));
  }

  @Override
  boolean addSuccessors(IntArrayList successors, Deadline deadline) throws InterruptedException {
    State state = simulator.save();
    int roles = simulator.roles().size();
    int[][] moves = new int[roles][];
    for (int role = 0; role < roles; role++) {
      moves[role] = RatedMoves.numbers(simulator, role);
    }
    int[] chosen = new int[roles];
    int[] jointMove = new int[roles];
    do {
      for (int role = 0; role < roles; role++) {
        jointMove[role] = moves[role][chosen[role]];
      }
      simulator.load(state);
      simulator.play(jointMove);
      int number = here();
      if (number == FULL || deadline.hasPassed()) {
        return false;
      }
      successors.add(number);
    } while (chooseNext(moves, chosen));
    return true;
  }

  private static boolean chooseNext(int[][] moves, int[] chosen) {
    for (int role = moves.length - 1; role >= 0; role--) {
      chosen[role]++;
      if (chosen[role] < moves[role].length) {
        return true;
      }
      chosen[role] = 0;
    }
    return false;
  }

  @Override
  void clear() {
    states.clear();
    numbers.clear();
  }
}
