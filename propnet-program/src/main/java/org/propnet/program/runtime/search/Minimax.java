package org.propnet.program.runtime.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.program.runtime.Turn;
import org.propnet.program.runtime.match.Rules;

/**
 * Game-tree search by iterative deepening: it looks one step deeper each time, until the game is
 * searched to its end, a win is found, or the time is over.
 *
 * <p>Steps in which no role has a choice don't count as depth. Chance nodes take the mean. Roles
 * that choose simultaneously are searched as if they chose one after the other, this role first.
 * With up to two players the other one is assumed to play against this role ({@link AlphaBeta});
 * with more, each for itself ({@link MaxN}). A state at which the search is cut off is worth half
 * of the best goal or, where the rules give goals there, the mean of that and the goal.
 */
public abstract class Minimax extends Search {

  /** Maximum length of a line, which bounds the stack. */
  static final int MAX_PLIES = 400;

  private static final double NEUTRAL = 0.5;

  /** Weight of the own goal, so large that the goals of others only break ties. */
  private static final double OWN_WEIGHT = 1e6;

  /** The score when this role gets its best goal and all others their worst. */
  private static final double MAX_SCORE = OWN_WEIGHT;

  /** Scores up to this one mean the worst goal. */
  private static final double LOST = 0;

  /** The roles in the order in which the search lets them choose: this one first, chance last. */
  final int[] order;

  private final long maxNodes;
  private final List<long[]> line = new ArrayList<>();
  private boolean[] hasGoals = {};
  private Turn turn;
  private long nodes;
  private boolean isStopped;

  /** Whether a line was cut off before the end of the game. */
  boolean isCutOff;

  Minimax(Rules rules, int role, long maxNodes) {
    super(rules, role);
    this.maxNodes = maxNodes;
    this.turn = new Turn(() -> 0, 0, message -> {});
    order = new int[rules.roles()];
    order[0] = role;
    int count = 1;
    for (int pass = 0; pass < 2; pass++) {
      for (int each = 0; each < order.length; each++) {
        if (each != role && rules.isChance(each) == (pass == 1)) {
          order[count++] = each;
        }
      }
    }
  }

  /**
   * A search for a role.
   *
   * @param maxNodes maximum number of states per choice; 0 for as many as the time allows
   */
  public static Minimax of(Rules rules, int role, long maxNodes) {
    return rules.players() <= 2
        ? new AlphaBeta(rules, role, maxNodes)
        : new MaxN(rules, role, maxNodes);
  }

  @Override
  int choose(long[] state, Turn newTurn) {
    turn = newTurn;
    nodes = 0;
    isStopped = false;
    position.load(state, 0);
    if (hasGoals.length == 0) {
      hasGoals = new boolean[order.length];
      for (int each = 0; each < hasGoals.length; each++) {
        hasGoals[each] = !goals.isChance(each) && Goals.isKnown(position, each);
      }
    }
    save(0);
    int[][] legal = legalMoves();
    Look look = new Look();
    for (int depth = 1; depth <= MAX_PLIES && !isStopped && !look.isDecided; depth++) {
      look.go(legal, depth);
    }
    return legal[role][look.best];
  }

  /** Keeps the best move across iterations; each iteration searches it first. */
  private final class Look {
    int best;
    boolean isDecided;

    void go(int[][] legal, int depth) {
      isCutOff = false;
      begin();
      int first = best;
      int found = best;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < legal[role].length && most < MAX_SCORE; i++) {
        int index = i == 0 ? first : i <= first ? i - 1 : i;
        double score = scoreOf(legal, legal[role][index], depth, most);
        if (isStopped) {
          break;
        }
        if (score > most) {
          most = score;
          found = index;
        }
      }
      // If every move loses, the one that looked best before puts the loss off longest.
      if (most > LOST) {
        best = found;
      }
      isDecided = !isStopped && (!isCutOff || most >= MAX_SCORE || most <= LOST);
    }
  }

  /** Called before each iteration. */
  void begin() {}

  /**
   * The score of a move in the root state, which is saved at ply 0.
   *
   * @param most the score to beat; those of moves that don't beat it needn't be exact
   */
  abstract double scoreOf(int[][] legal, int move, int depth, double most);

  /** Saves the position at a ply, at most one deeper than any saved before. */
  final void save(int ply) {
    if (ply == line.size()) {
      line.add(new long[position.stateWords()]);
    }
    position.save(line.get(ply), 0);
  }

  /** Plays a joint move in the position saved at a ply. */
  final void playAt(int ply, int[] jointMove) {
    position.load(line.get(ply), 0);
    position.play(jointMove);
  }

  /** The numbers of all roles' moves in the current state. */
  final int[][] legalMoves() {
    int[][] moves = new int[order.length][];
    Arrays.setAll(moves, each -> RatedMoves.numbers(position, each));
    return moves;
  }

  /** The depth that is left below a state. */
  static int depthBelow(int[][] legal, int depth) {
    for (int[] ofRole : legal) {
      if (ofRole.length > 1) {
        return depth - 1;
      }
    }
    return depth;
  }

  /** Counts a state; returns whether the search has to stop. */
  final boolean countNode() {
    nodes++;
    isStopped |= (maxNodes > 0 && nodes > maxNodes) || turn.isOver();
    return isStopped;
  }

  final boolean isStopped() {
    return isStopped;
  }

  /** Heuristic value of an unfinished game for each role. */
  final double[] unfinished() {
    double[] worth = new double[order.length];
    for (int each = 0; each < worth.length; each++) {
      worth[each] = goals.isChance(each) ? 0 : NEUTRAL;
      if (hasGoals[each]) {
        double now = Goals.isKnown(position, each) ? goals.goal(position, each) : NEUTRAL;
        worth[each] = (NEUTRAL + now) / 2;
      }
    }
    return worth;
  }

  /** Goals as one number: the own goal counts first, then the less others get the better. */
  static double score(double[] goals, int own) {
    double others = 0;
    for (int each = 0; each < goals.length; each++) {
      others += each == own ? 0 : goals[each];
    }
    return OWN_WEIGHT * goals[own] - others;
  }
}
