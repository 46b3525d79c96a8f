package org.propnet.player.search;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import org.propnet.machine.StateMachine;

/**
 * Alpha-beta with a transposition table, for one player or two, with or without chance. A score is
 * that of the searching role, which the other one is assumed to minimize. Moves that were good
 * elsewhere are searched first (history heuristic: J. Schaeffer, "The History Heuristic and
 * Alpha-Beta Search Enhancements in Practice", 1989).
 */
final class AlphaBeta extends Minimax {

  private static final int MAX_STATES = 1 << 24;

  /** The depth of an entry that is valid for any depth, as nothing below it was cut off. */
  private static final int TO_THE_END = Integer.MAX_VALUE;

  private static final int NO_MOVE = -1;

  /**
   * What an entry says about a score: nothing, a lower bound, an upper bound or the exact value.
   */
  private static final int NOTHING = 0;

  private static final int AT_LEAST = 1;
  private static final int AT_MOST = 2;
  private static final int EXACT = 3;

  private final StateTable states;

  // The transposition table's entries, by the number of the state.
  private final DoubleArrayList scores = new DoubleArrayList();
  private final IntArrayList depths = new IntArrayList();
  private final IntArrayList kinds = new IntArrayList();
  private final IntArrayList bestMoves = new IntArrayList();

  /** The history table: by role and move, how often it was best, weighted by depth. */
  private final LongArrayList[] history;

  /** Whether a state didn't fit since the table was last cleared. */
  private boolean isFull;

  /** Whether a line of play was cut off at its maximum length, with depth left. */
  private boolean isTooLong;

  AlphaBeta(StateMachine machine, int role, long maxNodes) {
    this(machine, StateTable.of(machine, MAX_STATES), role, maxNodes);
  }

  private AlphaBeta(StateMachine machine, StateTable states, int role, long maxNodes) {
    super(machine, states.simulator(), role, maxNodes);
    this.states = states;
    this.history = new LongArrayList[scale.roles()];
    Arrays.setAll(history, each -> new LongArrayList());
  }

  @Override
  void begin() {
    if (isFull) {
      isFull = false;
      states.clear();
      scores.clear();
      depths.clear();
      kinds.clear();
      bestMoves.clear();
    }
  }

  @Override
  double scoreOf(int[][] legal, int move, int depth, double most) throws InterruptedException {
    Node node = new Node(0, depth, legal);
    node.jointMove[role] = move;
    return decide(node, 1, most, Double.POSITIVE_INFINITY);
  }

  /** A state whose moves are being tried, with the joint move under construction. */
  private static final class Node {
    final int ply;
    final int depthBelow;
    final int[][] legal;
    final int[] jointMove;
    int bestMove = NO_MOVE;

    Node(int ply, int depth, int[][] legal) {
      this.ply = ply;
      this.depthBelow = isForced(legal) ? depth : depth - 1;
      this.legal = legal;
      this.jointMove = new int[legal.length];
    }
  }

  /** The score of the current state. */
  private double search(int ply, int depth, double alpha, double beta) throws InterruptedException {
    if (countNode()) {
      return 0;
    }
    if (Rollout.isOver(simulator)) {
      return score(scale.goals(simulator), role);
    }
    if (depth <= 0 || ply >= MAX_PLIES) {
      setCutOff(true);
      isTooLong |= depth > 0;
      return score(unfinished(), role);
    }
    int state = states.here();
    if (state == StateTable.FULL) {
      isFull = true;
    } else {
      grow(state);
      if (depths.getInt(state) >= depth && answers(state, alpha, beta)) {
        setCutOff(isCutOff() || depths.getInt(state) != TO_THE_END);
        return scores.getDouble(state);
      }
    }
    line.save(ply);
    Node node = new Node(ply, depth, legalMoves());
    node.bestMove = state == StateTable.FULL ? NO_MOVE : bestMoves.getInt(state);
    boolean wasCutOff = isCutOff();
    boolean wasTooLong = isTooLong;
    setCutOff(false);
    isTooLong = false;
    double score = decide(node, 0, alpha, beta);
    if (state != StateTable.FULL && !isStopped() && !isTooLong) {
      int kind = score <= alpha ? AT_MOST : score >= beta ? AT_LEAST : EXACT;
      keep(state, score, kind, isCutOff() ? depth : TO_THE_END, node.bestMove);
    }
    setCutOff(isCutOff() || wasCutOff);
    isTooLong |= wasTooLong;
    return score;
  }

  /** Lets the roles from a place in the order on choose, and plays the resulting joint move. */
  private double decide(Node node, int place, double alpha, double beta)
      throws InterruptedException {
    if (place == order.length) {
      line.load(node.ply);
      simulator.play(node.jointMove);
      return search(node.ply + 1, node.depthBelow, alpha, beta);
    }
    int chooser = order[place];
    int[] moves = node.legal[chooser];
    if (moves.length == 1) {
      node.jointMove[chooser] = moves[0];
      return decide(node, place + 1, alpha, beta);
    }
    if (scale.isChance(chooser) && chooser != role) {
      double sum = 0;
      for (int move : moves) {
        node.jointMove[chooser] = move;
        sum += decide(node, place + 1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        if (isStopped()) {
          return 0;
        }
      }
      return sum / moves.length;
    }
    return chooser == role
        ? highest(node, place, moves, alpha, beta)
        : lowest(node, place, moves, alpha, beta);
  }

  private double highest(Node node, int place, int[] moves, double alpha, double beta)
      throws InterruptedException {
    int chooser = order[place];
    int[] ordered = ordered(node, chooser, moves);
    double best = Double.NEGATIVE_INFINITY;
    for (int move : ordered) {
      node.jointMove[chooser] = move;
      double score = decide(node, place + 1, Math.max(alpha, best), beta);
      if (isStopped()) {
        return 0;
      }
      if (score > best) {
        best = score;
        node.bestMove = move;
        if (best >= beta) {
          break;
        }
      }
    }
    praise(chooser, node);
    return best;
  }

  private double lowest(Node node, int place, int[] moves, double alpha, double beta)
      throws InterruptedException {
    int chooser = order[place];
    int[] ordered = ordered(node, chooser, moves);
    double best = Double.POSITIVE_INFINITY;
    int bestMove = NO_MOVE;
    for (int move : ordered) {
      node.jointMove[chooser] = move;
      double score = decide(node, place + 1, alpha, Math.min(beta, best));
      if (isStopped()) {
        return 0;
      }
      if (score < best) {
        best = score;
        bestMove = move;
        if (best <= alpha) {
          break;
        }
      }
    }
    if (node.legal[role].length == 1) {
      node.bestMove = bestMove;
      praise(chooser, node);
    }
    return best;
  }

  /** The moves in search order: the best known first, then by the history heuristic. */
  private int[] ordered(Node node, int chooser, int[] moves) {
    LongArrayList known = history[chooser];
    while (known.size() < simulator.moveCount(chooser)) {
      known.add(0);
    }
    int[] ordered = moves.clone();
    for (int i = 1; i < ordered.length; i++) {
      int move = ordered[i];
      long rank = rank(known, node, move);
      int to = i;
      while (to > 0 && rank(known, node, ordered[to - 1]) < rank) {
        ordered[to] = ordered[to - 1];
        to--;
      }
      ordered[to] = move;
    }
    return ordered;
  }

  private static long rank(LongArrayList known, Node node, int move) {
    return move == node.bestMove ? Long.MAX_VALUE : known.getLong(move);
  }

  private void praise(int chooser, Node node) {
    if (node.bestMove != NO_MOVE && node.bestMove < history[chooser].size()) {
      long weight = (long) node.depthBelow * node.depthBelow + 1;
      history[chooser].set(node.bestMove, history[chooser].getLong(node.bestMove) + weight);
    }
  }

  private void grow(int state) {
    while (scores.size() <= state) {
      scores.add(0);
      depths.add(0);
      kinds.add(NOTHING);
      bestMoves.add(NO_MOVE);
    }
  }

  private boolean answers(int state, double alpha, double beta) {
    double score = scores.getDouble(state);
    return switch (kinds.getInt(state)) {
      case EXACT -> true;
      case AT_LEAST -> score >= beta;
      case AT_MOST -> score <= alpha;
      default -> false;
    };
  }

  private void keep(int state, double score, int kind, int depth, int bestMove) {
    scores.set(state, score);
    kinds.set(state, kind);
    depths.set(state, depth);
    bestMoves.set(state, bestMove);
  }
}
