package org.propnet.batch.choice;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.PackedSimulator;

/**
 * A sample of states from random play and their legal moves; deterministic for a machine. It
 * affects how moves are chosen, but never the result.
 */
final class PlaySamples {

  private static final long SEED = 1;

  /** Sample size on small networks. */
  static final int SMALL_SAMPLE = 2_000;

  /** Sample size where rare states matter: for assumptions that aren't proven. */
  static final int LARGE_SAMPLE = 20_000;

  private static final int MIN_STATES = 1_000;

  /** Bound on links times states: limits the sample on large networks. */
  private static final long LINKS_TIMES_STATES = 5_000_000_000L;

  /** Instead of an only move: there is none, or there are several. */
  private static final int NONE = -1;

  private static final int SEVERAL = -2;

  /** The states: base i is bit i mod 64 of word i / 64. */
  private final List<long[]> states = new ArrayList<>();

  private final int[] seen;
  private final BitSet besideOthers = new BitSet();
  private final int[] maxLegal;

  /**
   * For each state and role, in row-major order, the only legal move, {@link #NONE} or {@link
   * #SEVERAL}.
   */
  private final IntArrayList onlyMoves = new IntArrayList();

  private PlaySamples(int moves, int roles) {
    this.seen = new int[moves];
    this.maxLegal = new int[roles];
  }

  /**
   * Takes a sample.
   *
   * @param most the sample size, or less on a large network
   */
  static PlaySamples of(DifferentialMachine machine, int most, Budget budget) {
    int roles = machine.roles().size();
    long links = machine.network().linkCount();
    long count = Math.max(MIN_STATES, Math.min(most, LINKS_TIMES_STATES / (links + 1)));
    PackedSimulator simulator = machine.newSimulator();
    budget.requireRoom((4L * roles + 8L * simulator.stateWords()) * count);
    PlaySamples samples = new PlaySamples(machine.network().vocabulary().inputCount(), roles);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < count; i++) {
      budget.check(1 + links / 16);
      if (simulator.isTerminal()) {
        simulator.reset();
      }
      samples.add(simulator, roles, machine);
      try {
        simulator.playout(random, 1);
      } catch (NoLegalMoveException stuck) {
        simulator.reset(); // a role is stuck
      }
    }
    return samples;
  }

  private void add(PackedSimulator simulator, int roles, DifferentialMachine machine) {
    long[] state = new long[simulator.stateWords()];
    simulator.save(state, 0);
    states.add(state);
    int first = 0;
    for (int role = 0; role < roles; role++) {
      int count = simulator.legalCount(role);
      maxLegal[role] = Math.max(maxLegal[role], count);
      for (int i = 0; i < count; i++) {
        int move = first + simulator.legal(role, i);
        seen[move]++;
        if (count > 1) {
          besideOthers.set(move);
        }
      }
      onlyMoves.add(count == 1 ? first + simulator.legal(role, 0) : count == 0 ? NONE : SEVERAL);
      first += machine.moves(role).size();
    }
  }

  /**
   * Whether a move, numbered over all roles, occurred often in the sample and never together with
   * another move of its role.
   */
  boolean isOftenAlone(int move) {
    return seen[move] * 20L >= states.size() && !besideOthers.get(move);
  }

  /**
   * Whether both roles chose often in the sample, but never in the same state: in no state did each
   * of them have several legal moves or a single one that needs a choice.
   *
   * @param needless the moves, numbered over all roles, that need no choice
   */
  boolean takeTurns(int one, int other, BitSet needless) {
    int choicesOfOne = 0;
    int choicesOfOther = 0;
    for (int state = 0; state < states.size(); state++) {
      boolean oneChooses = chooses(state, one, needless);
      boolean otherChooses = chooses(state, other, needless);
      if (oneChooses && otherChooses) {
        return false;
      }
      choicesOfOne += oneChooses ? 1 : 0;
      choicesOfOther += otherChooses ? 1 : 0;
    }
    return choicesOfOne * 20L >= states.size() && choicesOfOther * 20L >= states.size();
  }

  private boolean chooses(int state, int role, BitSet needless) {
    int only = onlyMoves.getInt(state * maxLegal.length + role);
    return only == SEVERAL || (only >= 0 && !needless.get(only));
  }

  /** The largest number of legal moves of a role that was seen. */
  int maxLegal(int role) {
    return maxLegal[role];
  }

  /** The sets whose bases were never true together, though at least two were true at times. */
  List<int[]> exclusive(List<int[]> sets, Budget budget) {
    int bases = 1 + sets.stream().flatMapToInt(Arrays::stream).max().orElse(-1);
    IntGroups setsOfBase = MoveConflicts.setsOfBase(bases, sets);
    BitSet violated = new BitSet();
    BitSet varied = new BitSet();
    int[] lastState = new int[sets.size()];
    int[] lastBase = new int[sets.size()];
    Arrays.fill(lastState, -1);
    for (int state = 0; state < states.size(); state++) {
      long[] words = states.get(state);
      for (int base = 0; base < bases; base++) {
        if ((words[base >>> 6] >>> base & 1) == 0) {
          continue;
        }
        budget.check(1 + setsOfBase.size(base) / 8);
        for (int i = setsOfBase.start(base); i < setsOfBase.end(base); i++) {
          int set = setsOfBase.get(i);
          violated.set(set, violated.get(set) || lastState[set] == state);
          varied.set(set, varied.get(set) || (lastState[set] >= 0 && lastBase[set] != base));
          lastState[set] = state;
          lastBase[set] = base;
        }
      }
    }
    List<int[]> found = new ArrayList<>();
    varied.andNot(violated);
    varied.stream().forEach(set -> found.add(sets.get(set)));
    return found;
  }
}
