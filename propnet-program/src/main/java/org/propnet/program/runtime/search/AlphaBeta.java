package org.propnet.program.runtime.search;

import java.util.Arrays;
import org.propnet.program.runtime.match.Rollout;
import org.propnet.program.runtime.match.Rules;

/**
 * Alpha-beta search with a transposition table, for one or two players, with or without chance.
 * Scores are those of the searching role; the other player is assumed to minimise them. Moves that
 * were good elsewhere are searched first (history heuristic: J. Schaeffer, "The History Heuristic
 * and Alpha-Beta Search Enhancements in Practice", 1989).
 */
final class AlphaBeta extends Minimax {

  /** Depth of a score that holds at any depth, because nothing below it was cut off. */
  private static final int TO_THE_END = Integer.MAX_VALUE;

  private static final int NO_MOVE = -1;

  /** Kinds of bounds on a score. */
  private static final byte NOTHING = 0;

  private static final byte AT_LEAST = 1;
  private static final byte AT_MOST = 2;
  private static final byte EXACT = 3;

  private static final int FIRST_ROOM = 1 << 10;

  private final StateTable states;

  // The transposition table, by the number of the state.
  private double[] scores = {};
  private int[] depths = {};
  private byte[] kinds = {};
  private int[] bestMoves = {};

  /** How often each move of a role was best, weighted by the depth of the search. */
  private final long[][] history;

  /** Whether a state didn't fit into the table since it was last cleared. */
  private boolean isFull;

  /** Whether a line was cut off by {@link #MAX_PLIES} with depth left. */
  private boolean isTooLong;

  AlphaBeta(Rules rules, int role, long maxNodes) {
    super(rules, role, maxNodes);
    states = new StateTable(position);
    history = new long[rules.roles()][];
    Arrays.setAll(history, each -> new long[rules.code().moves(each).size()]);
  }

  @Override
  void begin() {
    if (isFull) {
      isFull = false;
      states.clear();
      Arrays.fill(kinds, NOTHING);
      Arrays.fill(depths, 0);
      Arrays.fill(bestMoves, NO_MOVE);
    }
  }

  @Override
  double scoreOf(int[][] legal, int move, int depth, double most) {
    Node node = new Node(0, depth, legal);
    node.jointMove[role] = move;
    return decide(node, 1, most, Double.POSITIVE_INFINITY);
  }

  /** A node of the search tree, with the joint move under construction. */
  private static final class Node {
    final int ply;
    final int depthBelow;
    final int[][] legal;
    final int[] jointMove;
    int bestMove = NO_MOVE;

    Node(int ply, int depth, int[][] legal) {
      this.ply = ply;
      this.depthBelow = depthBelow(legal, depth);
      this.legal = legal;
      this.jointMove = new int[legal.length];
    }
  }

  /** The score of the current state. */
  private double search(int ply, int depth, double alpha, double beta) {
    if (countNode()) {
      return 0;
    }
    if (Rollout.isOver(position, order.length)) {
      return score(goals.goals(position), role);
    }
    if (depth <= 0 || ply >= MAX_PLIES) {
      isCutOff = true;
      isTooLong |= depth > 0;
      return score(unfinished(), role);
    }
    int state = states.here();
    if (state == StateTable.FULL) {
      isFull = true;
    } else {
      grow(state);
      if (depths[state] >= depth && answers(state, alpha, beta)) {
        isCutOff |= depths[state] != TO_THE_END;
        return scores[state];
      }
    }
    save(ply);
    Node node = new Node(ply, depth, legalMoves());
    node.bestMove = state == StateTable.FULL ? NO_MOVE : bestMoves[state];
    boolean wasCutOff = isCutOff;
    boolean wasTooLong = isTooLong;
    isCutOff = false;
    isTooLong = false;
    double score = decide(node, 0, alpha, beta);
    if (state != StateTable.FULL && !isStopped() && !isTooLong) {
      scores[state] = score;
      kinds[state] = score <= alpha ? AT_MOST : score >= beta ? AT_LEAST : EXACT;
      depths[state] = isCutOff ? depth : TO_THE_END;
      bestMoves[state] = node.bestMove;
    }
    isCutOff |= wasCutOff;
    isTooLong |= wasTooLong;
    return score;
  }

  /** Searches the choices of the roles from an index of {@link #order} on, and plays the result. */
  private double decide(Node node, int place, double alpha, double beta) {
    if (place == order.length) {
      playAt(node.ply, node.jointMove);
      return search(node.ply + 1, node.depthBelow, alpha, beta);
    }
    int chooser = order[place];
    int[] moves = node.legal[chooser];
    if (moves.length == 1) {
      node.jointMove[chooser] = moves[0];
      return decide(node, place + 1, alpha, beta);
    }
    if (goals.isChance(chooser) && chooser != role) {
      double sum = 0;
      for (int move : moves) {
        node.jointMove[chooser] = move;
        sum += decide(node, place + 1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
      }
      return isStopped() ? 0 : sum / moves.length;
    }
    return chooser == role
        ? highest(node, place, moves, alpha, beta)
        : lowest(node, place, moves, alpha, beta);
  }

  private double highest(Node node, int place, int[] moves, double alpha, double beta) {
    int chooser = order[place];
    double best = Double.NEGATIVE_INFINITY;
    for (int move : ordered(node, chooser, moves)) {
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

  private double lowest(Node node, int place, int[] moves, double alpha, double beta) {
    int chooser = order[place];
    double best = Double.POSITIVE_INFINITY;
    int bestMove = NO_MOVE;
    for (int move : ordered(node, chooser, moves)) {
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

  /** The moves in search order: the best known one first, then by history. */
  private int[] ordered(Node node, int chooser, int[] moves) {
    int[] ordered = moves.clone();
    for (int i = 1; i < ordered.length; i++) {
      int move = ordered[i];
      long rank = rank(node, chooser, move);
      int to = i;
      while (to > 0 && rank(node, chooser, ordered[to - 1]) < rank) {
        ordered[to] = ordered[to - 1];
        to--;
      }
      ordered[to] = move;
    }
    return ordered;
  }

  private long rank(Node node, int chooser, int move) {
    return move == node.bestMove ? Long.MAX_VALUE : history[chooser][move];
  }

  private void praise(int chooser, Node node) {
    if (node.bestMove != NO_MOVE && node.bestMove < history[chooser].length) {
      history[chooser][node.bestMove] += (long) node.depthBelow * node.depthBelow + 1;
    }
  }

  private void grow(int state) {
    int room = scores.length;
    if (state >= room) {
      int more = Math.max(FIRST_ROOM, room + (room >> 1));
      scores = Arrays.copyOf(scores, more);
      depths = Arrays.copyOf(depths, more);
      kinds = Arrays.copyOf(kinds, more);
      bestMoves = Arrays.copyOf(bestMoves, more);
      Arrays.fill(bestMoves, room, more, NO_MOVE);
    }
  }

  private boolean answers(int state, double alpha, double beta) {
    return switch (kinds[state]) {
      case EXACT -> true;
      case AT_LEAST -> scores[state] >= beta;
      case AT_MOST -> scores[state] <= alpha;
      default -> false;
    };
  }
}
