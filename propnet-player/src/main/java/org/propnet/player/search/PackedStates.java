package org.propnet.player.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.collect.WordTable;
import org.propnet.machine.Expansion;
import org.propnet.machine.LimitException;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Simulator;

/** A table of packed states. */
final class PackedStates extends StateTable {

  private final PackedSimulator simulator;
  private final WordTable states;
  private final long[] here;
  private final Expansion expansion = new Expansion();

  PackedStates(PackedSimulator simulator, int maxStates) {
    this.simulator = simulator;
    this.states = new WordTable(simulator.stateWords(), maxStates);
    this.here = new long[simulator.stateWords()];
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
    simulator.save(here, 0);
    return states.add(here, 0);
  }

  @Override
  void enter(int state) {
    simulator.load(states.block(state), states.offset(state));
  }

  @Override
  boolean addSuccessors(IntArrayList successors, Deadline deadline) {
    try {
      simulator.expand(expansion);
    } catch (LimitException tooManyMoves) {
      return false;
    }
    for (int i = 0; i < expansion.size(); i++) {
      int number = states.add(expansion.words(), i * expansion.stateWords());
      if (number == FULL) {
        return false;
      }
      successors.add(number);
    }
    return true;
  }

  @Override
  void clear() {
    states.clear();
  }
}
