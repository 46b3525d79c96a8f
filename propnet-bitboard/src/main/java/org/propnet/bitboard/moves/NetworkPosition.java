package org.propnet.bitboard.moves;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.net.PropNet;
import org.propnet.net.WordSweep;

/**
 * Slow fallback engine that sweeps over the network; it can play any joint move. Not thread-safe.
 */
public final class NetworkPosition {

  private final PropNet net;
  private final WordSweep sweep;

  /** For each component −1 if it is true, otherwise 0. */
  private final long[] values;

  private long[] state;

  /** Starts in the initial state. */
  public NetworkPosition(PropNet net) {
    this.net = net;
    this.sweep = WordSweep.all(net);
    this.values = new long[net.componentCount()];
    this.state = net.vocabulary().initialState();
    load(state);
  }

  /** Loads a state, in the bit order of the vocabulary. */
  public void load(long[] words) {
    state = words.clone();
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      values[net.baseComponent(base)] = -(words[base >> 6] >>> base & 1);
    }
    sweep.run(values);
  }

  /** The state, in the bit order of the vocabulary. The caller owns the array. */
  public long[] state() {
    return state.clone();
  }

  private boolean holds(int link) {
    return WordSweep.word(link, values) != 0;
  }

  /** Whether the state is terminal. */
  public boolean isTerminal() {
    return holds(net.terminalLink());
  }

  /** The legal moves of a role. */
  public IntArrayList legal(int role) {
    IntArrayList legal = new IntArrayList();
    for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
      if (holds(net.legalLink(role, move))) {
        legal.add(move);
      }
    }
    return legal;
  }

  /** Plays a joint move. */
  public void play(int[] jointMove) {
    for (int role = 0; role < jointMove.length; role++) {
      values[net.inputComponent(role, jointMove[role])] = -1;
    }
    sweep.run(values);
    long[] next = new long[state.length];
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      if (holds(net.nextLink(base))) {
        next[base >> 6] |= 1L << base;
      }
    }
    for (int role = 0; role < jointMove.length; role++) {
      values[net.inputComponent(role, jointMove[role])] = 0;
    }
    load(next);
  }
}
