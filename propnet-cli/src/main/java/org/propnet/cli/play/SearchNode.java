package org.propnet.cli.play;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Simulator;

/** A state in a search: how often each move of each role was tried there, and what it brought. */
final class SearchNode {

  /** How much a move that was seldom tried counts beside one that has paid. */
  private static final double CURIOSITY = 0.7;

  private final int[][] moves;
  private final int[][] tries;
  private final double[][] sums;
  private final boolean isInner;
  private final Map<ImmutableIntArray, SearchNode> children = new HashMap<>();
  private int visits;

  /** A node for the current state of a simulator. */
  SearchNode(Simulator simulator, int roles) {
    moves = new int[roles][];
    tries = new int[roles][];
    sums = new double[roles][];
    boolean isStuck = false;
    for (int role = 0; role < roles; role++) {
      int count = simulator.isTerminal() ? 0 : simulator.legalCount(role);
      moves[role] = new int[count];
      for (int i = 0; i < count; i++) {
        moves[role][i] = simulator.legal(role, i);
      }
      tries[role] = new int[count];
      sums[role] = new double[count];
      isStuck |= count == 0;
    }
    isInner = !isStuck;
  }

  /** Whether there are moves to choose from. */
  boolean isInner() {
    return isInner;
  }

  /** For each role the place of a move among its moves: one that pays, or should be tried. */
  int[] choose(boolean[] isChance, SplittableRandom random) {
    int[] choice = new int[moves.length];
    for (int role = 0; role < choice.length; role++) {
      int count = moves[role].length;
      int first = RandomChoice.below(count, random);
      choice[role] = isChance[role] ? first : best(role, first);
    }
    return choice;
  }

  private int best(int role, int first) {
    int count = moves[role].length;
    int best = first;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      int move = (first + i) % count;
      if (tries[role][move] == 0) {
        return move;
      }
      double value =
          sums[role][move] / tries[role][move]
              + CURIOSITY * Math.sqrt(Math.log(visits) / tries[role][move]);
      if (value > most) {
        most = value;
        best = move;
      }
    }
    return best;
  }

  int[] jointMove(int[] choice) {
    int[] jointMove = new int[choice.length];
    for (int role = 0; role < choice.length; role++) {
      jointMove[role] = moves[role][choice[role]];
    }
    return jointMove;
  }

  @Nullable SearchNode child(int[] choice) {
    return children.get(ImmutableIntArray.copyOf(choice));
  }

  void addChild(int[] choice, SearchNode child) {
    children.put(ImmutableIntArray.copyOf(choice), child);
  }

  /** Counts a playout that went on from here by a choice. */
  void reward(int[] choice, double[] goals) {
    visits++;
    for (int role = 0; role < choice.length; role++) {
      tries[role][choice[role]]++;
      sums[role][choice[role]] += goals[role];
    }
  }

  /** The number of the move of a role that was tried most, of several the one that paid most. */
  int mostTried(int role) {
    int most = Arrays.stream(tries[role]).max().orElseThrow();
    int best = -1;
    for (int i = 0; i < moves[role].length; i++) {
      if (tries[role][i] == most && (best < 0 || sums[role][i] > sums[role][best])) {
        best = i;
      }
    }
    return moves[role][best];
  }
}
