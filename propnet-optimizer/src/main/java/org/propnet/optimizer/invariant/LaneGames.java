package org.propnet.optimizer.invariant;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.propnet.budget.Budget;
import org.propnet.gdl.Term;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.net.WordSweep;

/**
 * The rules of a game applied to 64 states at a time: what is legal, a legal move of each role by
 * lot, and what follows.
 */
final class LaneGames {

  static final int LANES = 64;

  private final PropNet net;
  private final Vocabulary vocabulary;
  private final Budget budget;
  private final WordSweep stateSweep;
  private final WordSweep stepSweep;
  private final long[] values;
  private final SplittableRandom random;

  /**
   * Prepares for a network in which neither legal moves nor terminal depend on moves.
   *
   * @param seed decides all moves
   */
  LaneGames(PropNet net, long seed, Budget budget) {
    budget.requireRoom(8L * net.componentCount());
    this.net = net;
    this.vocabulary = net.vocabulary();
    this.budget = budget;
    this.random = new SplittableRandom(seed);
    this.values = new long[net.componentCount()];
    BitSet state = Cone.of(net, budget, Cone.legalLinks(net));
    state.or(Cone.of(net, budget, net.terminalLink()));
    BitSet step = Cone.of(net, budget, Cone.nextLinks(net));
    step.andNot(state);
    this.stateSweep = WordSweep.of(net, state, budget);
    this.stepSweep = WordSweep.of(net, step, budget);
  }

  /** The initial state in all lanes: a word for each base. */
  long[] initial() {
    long[] initial = vocabulary.initialState();
    long[] bases = new long[vocabulary.bases().size()];
    for (int base = 0; base < bases.length; base++) {
      bases[base] = -(initial[base >> 6] >>> base & 1);
    }
    return bases;
  }

  /** Looks at states, a word for each base. */
  void enter(long[] bases) {
    System.arraycopy(bases, 0, values, 1, bases.length);
    stateSweep.run(values, budget);
  }

  /** The lanes whose state is terminal. */
  long terminal() {
    return WordSweep.word(net.terminalLink(), values);
  }

  /**
   * Makes each role choose a legal move in each lane.
   *
   * @param given for each role a move that it has to make, or −1
   * @return the lanes in which all roles have one
   */
  long choose(int[] given) {
    long moving = -1;
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      moving &= given[role] >= 0 ? force(role, given[role]) : choose(role);
    }
    return moving;
  }

  private long force(int role, int move) {
    int moves = vocabulary.moves(role).size();
    Arrays.fill(values, net.inputComponent(role, 0), net.inputComponent(role, 0) + moves, 0);
    long legal = WordSweep.word(net.legalLink(role, move), values);
    values[net.inputComponent(role, move)] = legal;
    return legal;
  }

  private long choose(int role) {
    ImmutableList<Term> moves = vocabulary.moves(role);
    int[] counts = new int[LANES];
    for (int move = 0; move < moves.size(); move++) {
      long legal = WordSweep.word(net.legalLink(role, move), values);
      budget.check(1L + Long.bitCount(legal));
      for (long rest = legal; rest != 0; rest &= rest - 1) {
        counts[Long.numberOfTrailingZeros(rest)]++;
      }
    }
    long moving = 0;
    for (int lane = 0; lane < LANES; lane++) {
      if (counts[lane] > 0) {
        moving |= 1L << lane;
        counts[lane] = 1 + random.nextInt(counts[lane]);
      }
    }
    for (int move = 0; move < moves.size(); move++) {
      long legal = WordSweep.word(net.legalLink(role, move), values);
      long chosen = 0;
      budget.check(1L + Long.bitCount(legal));
      for (long rest = legal; rest != 0; rest &= rest - 1) {
        if (--counts[Long.numberOfTrailingZeros(rest)] == 0) {
          chosen |= rest & -rest;
        }
      }
      values[net.inputComponent(role, move)] = chosen;
    }
    return moving;
  }

  /** The states after the moves that were chosen: a word for each base. */
  long[] next() {
    stepSweep.run(values, budget);
    long[] bases = new long[vocabulary.bases().size()];
    for (int base = 0; base < bases.length; base++) {
      bases[base] = WordSweep.word(net.nextLink(base), values);
    }
    return bases;
  }
}
