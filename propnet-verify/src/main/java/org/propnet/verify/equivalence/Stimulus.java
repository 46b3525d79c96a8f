package org.propnet.verify.equivalence;

import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.net.WordSweep;
import org.propnet.optimizer.pass.Assumption;

/**
 * Makes assignments for a network, 64 at a time, in which some assumptions hold.
 *
 * <p>Random bits find a difference only where it isn't rare, so three of four rounds begin from the
 * states of 64 random playouts, as they are or with a few bits flipped. Where the invariants of the
 * game are assumed, nothing but states of playouts will do. A playout goes on after a terminal
 * state for a while, since what follows it belongs to the states that legal moves lead to; one that
 * has no legal move begins anew.
 *
 * <p>Holds the playouts, so it belongs to one thread.
 */
final class Stimulus {

  /** Of so many rounds, this one has random states, and this one changed states of playouts. */
  private static final int KINDS = 4;

  private static final int RANDOM = 0;
  private static final int FLIPPED = 2;

  private final PropNet net;
  private final Vocabulary vocabulary;
  private final WordSweep sweep;
  private final boolean oneMove;
  private final boolean legalMoves;
  private final boolean invariants;
  private final SplittableRandom random;

  /** The words of the components of the network. */
  private final long[] values;

  /** The states of the playouts, a word for each base proposition. */
  private final long[] states;

  private int round;

  Stimulus(PropNet net, Set<Assumption> assumptions, long seed) {
    this.net = net;
    this.vocabulary = net.vocabulary();
    this.sweep = WordSweep.all(net);
    this.oneMove = assumptions.contains(Assumption.ONE_MOVE_PER_ROLE);
    this.legalMoves = assumptions.contains(Assumption.LEGAL_MOVES);
    this.invariants = assumptions.contains(Assumption.INVARIANTS);
    this.random = new SplittableRandom(seed);
    this.values = new long[net.componentCount()];
    this.states = new long[vocabulary.bases().size()];
    begin(-1);
  }

  /** The words of all components of the network for the newest assignments; not to be changed. */
  long[] values() {
    return values;
  }

  /** Lets the playouts of some lanes begin anew. */
  private void begin(long lanes) {
    for (int base = 0; base < states.length; base++) {
      states[base] = vocabulary.isInitial(base) ? states[base] | lanes : states[base] & ~lanes;
    }
  }

  /**
   * Makes the next assignments and sweeps the network.
   *
   * @return the lanes in which the roles have the moves that the assumptions ask for, so that
   *     outputs that depend on moves may be compared; the others may be compared in all lanes
   */
  long next() {
    int kind = round++ % KINDS;
    boolean walk = invariants || kind != RANDOM;
    boolean flip = !invariants && kind == FLIPPED;
    for (int base = 0; base < states.length; base++) {
      values[net.baseComponent(base)] = states[base] ^ (flip ? sparse(5) : 0);
    }
    if (!walk) {
      randomBits(1, 1 + vocabulary.bases().size());
    }
    clearMoves();
    sweep.run(values);
    if (walk && !flip) {
      long complete = playout();
      if (legalMoves && oneMove) {
        return complete;
      }
      clearMoves();
    }
    long complete = chooseMoves();
    sweep.run(values);
    return complete;
  }

  /**
   * Makes assignments of given states, with moves as the assumptions ask for, and sweeps the
   * network.
   *
   * @param words of all propositions; only those of bases are read
   * @return the lanes in which the roles have such moves
   */
  long complete(long[] words) {
    System.arraycopy(words, 0, values, 0, 1 + vocabulary.bases().size());
    clearMoves();
    sweep.run(values);
    long complete = chooseMoves();
    sweep.run(values);
    return complete;
  }

  /** Makes given assignments and sweeps the network. */
  void set(long[] words) {
    System.arraycopy(words, 0, values, 0, net.firstGate());
    sweep.run(values);
  }

  /** Random words of one density for the whole round, from rare to frequent. */
  private void randomBits(int from, int to) {
    int density = round / KINDS % 7;
    for (int component = from; component < to; component++) {
      long word = sparse(1 + Math.abs(density - 3));
      values[component] = density < 3 ? word : ~word;
    }
  }

  /** A word in which a bit is set with a chance of two to the power of minus so many. */
  private long sparse(int power) {
    long word = -1;
    for (int i = 0; i < power; i++) {
      word &= random.nextLong();
    }
    return word;
  }

  private void clearMoves() {
    Arrays.fill(values, 1 + vocabulary.bases().size(), net.firstGate(), 0);
  }

  /** Plays a legal joint move in every lane that has one, and moves the playouts on. */
  private long playout() {
    long complete = chooseOne(true);
    long terminal = WordSweep.word(net.terminalLink(), values);
    sweep.run(values);
    for (int base = 0; base < states.length; base++) {
      states[base] = WordSweep.word(net.nextLink(base), values);
    }
    long over = terminal & ~sparse(2);
    begin(over | ~complete | sparse(8));
    return complete;
  }

  /** Sets the input propositions as the assumptions allow; legality has been swept. */
  private long chooseMoves() {
    if (oneMove) {
      return chooseOne(legalMoves);
    }
    randomBits(1 + vocabulary.bases().size(), net.firstGate());
    if (legalMoves) {
      for (int role = 0; role < vocabulary.roles().size(); role++) {
        for (int move = 0; move < vocabulary.moves(role).size(); move++) {
          long legal = WordSweep.word(net.legalLink(role, move), values);
          values[net.inputComponent(role, move)] &= legal;
        }
      }
    }
    return -1;
  }

  /**
   * Sets one input proposition of each role in every lane that allows one; returns these lanes. A
   * role that never has a move has none in any lane, and so no lane ever makes a step.
   */
  private long chooseOne(boolean legalOnly) {
    long complete = -1;
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      int moves = vocabulary.moves(role).size();
      int first = moves == 0 ? 0 : random.nextInt(moves);
      long open = -1;
      for (int i = 0; i < 2 * moves && open != 0; i++) {
        int move = (first + i) % moves;
        long allowed = legalOnly ? WordSweep.word(net.legalLink(role, move), values) : -1;
        // The first time around, a lane passes over most of its moves.
        long take = open & allowed & (i < moves ? sparse(3) : -1);
        values[net.inputComponent(role, move)] |= take;
        open &= ~take;
      }
      complete &= ~open;
    }
    return complete;
  }
}
