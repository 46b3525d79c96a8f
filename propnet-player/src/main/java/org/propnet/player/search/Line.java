package org.propnet.player.search;

import java.util.ArrayList;
import java.util.List;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;

/** The saved states of a line of play, for undoing moves. */
abstract sealed class Line {

  static Line of(Simulator simulator) {
    return simulator instanceof PackedSimulator packed ? new Packed(packed) : new Plain(simulator);
  }

  /** Saves the simulator's state at a depth that is at most one more than any before. */
  abstract void save(int depth);

  /** Restores the state saved at a depth. */
  abstract void load(int depth);

  private static final class Packed extends Line {
    private final PackedSimulator simulator;
    private final List<long[]> states = new ArrayList<>();

    Packed(PackedSimulator simulator) {
      this.simulator = simulator;
    }

    @Override
    void save(int depth) {
      if (depth == states.size()) {
        states.add(new long[simulator.stateWords()]);
      }
      simulator.save(states.get(depth), 0);
    }

    @Override
    void load(int depth) {
      simulator.load(states.get(depth), 0);
    }
  }

  private static final class Plain extends Line {
    private final Simulator simulator;
    private final List<State> states = new ArrayList<>();

    Plain(Simulator simulator) {
      this.simulator = simulator;
    }

    @Override
    void save(int depth) {
      if (depth == states.size()) {
        states.add(simulator.save());
      } else {
        states.set(depth, simulator.save());
      }
    }

    @Override
    void load(int depth) {
      simulator.load(states.get(depth));
    }
  }
}
