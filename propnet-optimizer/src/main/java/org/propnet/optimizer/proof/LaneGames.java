package org.propnet.optimizer.proof;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.propnet.budget.Budget;
import org.propnet.collect.BitMatrix;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.net.WordSweep;

/**
 * Bit-sliced play of 64 states at a time: the legal moves, a random legal move of each role, and
 * the next states.
 */
final class LaneGames {

  static final int LANES = BitMatrix.SIDE;

  private final PropNet net;
  private final Vocabulary vocabulary;
  private final Budget budget;
  private final WordSweep stateSweep;
  private final WordSweep stepSweep;
  private final long[] values;
  private final SplittableRandom random;

  /** The words computed by {@link #collectLegal}, and the moves they are about. */
  private final long[] lanes;

  private final int[] movesInLanes;

  /**
   * Prepares play of a network in which neither legal moves nor terminal depend on moves.
   *
   * @param seed seed of all random moves
   */
  LaneGames(PropNet net, long seed, Budget budget) {
    this.net = net;
    this.vocabulary = net.vocabulary();
    int most = 0;
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      most = Math.max(most, vocabulary.moves(role).size());
    }
    budget.requireRoom(8L * net.componentCount() + 12L * most);
    this.budget = budget;
    this.random = new SplittableRandom(seed);
    this.values = new long[net.componentCount()];
    this.lanes = new long[(most + LANES - 1) & -LANES];
    this.movesInLanes = new int[most];
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

  /** Evaluates states, given by a word for each base. */
  void enter(long[] bases) {
    System.arraycopy(bases, 0, values, 1, bases.length);
    stateSweep.run(values, budget);
  }

  /** The lanes whose state is terminal. */
  long terminal() {
    return WordSweep.word(net.terminalLink(), values);
  }

  /**
   * Chooses a random legal move of each role in each lane.
   *
   * @param given for each role a move to be made in all lanes, or −1 for a random one
   * @return the lanes in which all roles have such a move
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
    int words = collectLegal(role);
    int firstInput = net.inputComponent(role, 0);
    Arrays.fill(values, firstInput, firstInput + vocabulary.moves(role).size(), 0);
    long moving = 0;
    for (int lane = 0; lane < LANES; lane++) {
      budget.check(1 + words / LANES);
      int legal = 0;
      for (int at = lane; at < words; at += LANES) {
        legal += Long.bitCount(lanes[at]);
      }
      if (legal > 0) {
        moving |= 1L << lane;
        values[firstInput + legalMove(lane, random.nextInt(legal))] |= 1L << lane;
      }
    }
    return moving;
  }

  /**
   * Collects the moves of a role that are legal in some lane, transposed: for each lane a word with
   * a bit for each of the first 64 of these moves, then the words of the next 64.
   *
   * @return the number of words
   */
  private int collectLegal(int role) {
    int count = 0;
    int moves = vocabulary.moves(role).size();
    budget.check(moves);
    for (int move = 0; move < moves; move++) {
      long legal = WordSweep.word(net.legalLink(role, move), values);
      if (legal != 0) {
        lanes[count] = legal;
        movesInLanes[count++] = move;
      }
    }
    int end = (count + LANES - 1) & -LANES;
    Arrays.fill(lanes, count, end, 0);
    for (int from = 0; from < end; from += LANES) {
      budget.check(LANES);
      BitMatrix.transpose(lanes, from);
    }
    return end;
  }

  /** The legal move in a lane with the given index among its legal moves. */
  private int legalMove(int lane, int number) {
    int at = lane;
    int left = number;
    while (Long.bitCount(lanes[at]) <= left) {
      left -= Long.bitCount(lanes[at]);
      at += LANES;
    }
    long rest = lanes[at];
    for (; left > 0; left--) {
      rest &= rest - 1;
    }
    return movesInLanes[at - lane + Long.numberOfTrailingZeros(rest)];
  }

  /** The states after the chosen moves: a word for each base. */
  long[] next() {
    stepSweep.run(values, budget);
    long[] bases = new long[vocabulary.bases().size()];
    for (int base = 0; base < bases.length; base++) {
      bases[base] = WordSweep.word(net.nextLink(base), values);
    }
    return bases;
  }
}
