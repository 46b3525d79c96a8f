package org.propnet.player.search;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Iterative deepening, until the game is searched to its end, a win is found, or the time is up.
 *
 * <h2>Assumptions</h2>
 *
 * Steps in which no role has a choice don't count as depth. The role named {@code random} is a
 * chance node, valued by its mean. Roles that choose at the same time are assumed to choose one
 * after the other, this role first: the others know its move, so the result is a lower bound for
 * this role. With up to two players the other one is assumed to play against this role ({@link
 * AlphaBeta}); with more, each for itself ({@link MaxN}).
 *
 * <p>A leaf where the game isn't over is worth half of the best goal to each role; if the rules
 * give goals in such states, it is worth the mean of that and the goal. Whether they do is queried
 * once for each role, in the first state to choose in, since queries that fail are slow.
 */
public abstract class Minimax implements Search {

  /** The maximum length of a line of play, which bounds the stack. */
  static final int MAX_PLIES = 400;

  private static final double NEUTRAL = 0.5;

  /** The weight of the own goal: so large that the others' goals only break ties. */
  private static final double OWN_WEIGHT = 1e6;

  /** The score of the best goal if all others have their worst. */
  private static final double MAX_SCORE = OWN_WEIGHT;

  /** Scores up to this are those of the worst goal. */
  private static final double LOST = 0;

  final Simulator simulator;
  final int role;
  final GoalScale scale;
  final Line line;

  /** The roles in the order in which they are assumed to choose: this one first, chance last. */
  final int[] order;

  private final long maxNodes;
  private boolean @Nullable [] hasGoals;
  private Deadline deadline = new Deadline(0);
  private long nodes;
  private boolean isStopped;
  private boolean isCutOff;
  private int best;
  private double worth;
  private String summary = "";

  Minimax(StateMachine machine, Simulator simulator, int role, long maxNodes) {
    this.simulator = simulator;
    this.role = role;
    this.scale = new GoalScale(machine);
    this.line = Line.of(simulator);
    this.maxNodes = maxNodes;
    this.order = order();
  }

  /**
   * Creates a search for a role.
   *
   * @param role the role's index
   * @param maxNodes the maximum number of states for a choice; 0 for as many as there is time for
   */
  public static Minimax of(StateMachine machine, int role, long maxNodes) {
    return new GoalScale(machine).players() <= 2
        ? new AlphaBeta(machine, role, maxNodes)
        : new MaxN(machine, role, maxNodes);
  }

  private int[] order() {
    int[] roles = new int[scale.roles()];
    int count = 0;
    roles[count++] = role;
    for (int each = 0; each < roles.length; each++) {
      if (each != role && !scale.isChance(each)) {
        roles[count++] = each;
      }
    }
    for (int each = 0; each < roles.length; each++) {
      if (each != role && scale.isChance(each)) {
        roles[count++] = each;
      }
    }
    return roles;
  }

  @Override
  public Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> played,
      Deadline newDeadline,
      Consumer<Move> better)
      throws InterruptedException {
    deadline = newDeadline;
    nodes = 0;
    isStopped = false;
    simulator.load(state);
    if (hasGoals == null) {
      hasGoals = hasGoals();
    }
    line.save(0);
    RatedMoves moves = new RatedMoves(simulator, role, better);
    moves.tell(0);
    int[][] legal = legalMoves();
    best = 0;
    worth = 0;
    int depth = 0;
    boolean isDecided = false;
    while (!isDecided && !isStopped && depth < MAX_PLIES) {
      depth++;
      isDecided = look(moves, legal, depth);
    }
    moves.tell(best);
    summary =
        String.format(
            Locale.ROOT,
            "%,d states, %d moves ahead%s; %s",
            nodes,
            isStopped ? depth - 1 : depth,
            isDecided ? ", to the end" : "",
            RatedMoves.text(moves.move(best), scale.unscaled(role, own(worth))));
    return moves.move(best);
  }

  /**
   * Searches to a depth, the best move so far first.
   *
   * @return whether a deeper search can't change anything
   */
  private boolean look(RatedMoves moves, int[][] legal, int depth) throws InterruptedException {
    isCutOff = false;
    begin();
    int first = best;
    int found = best;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < moves.size() && most < MAX_SCORE; i++) {
      int index = i == 0 ? first : i <= first ? i - 1 : i;
      double score = scoreOf(legal, moves.number(index), depth, most);
      if (isStopped) {
        break;
      }
      if (score > most) {
        most = score;
        found = index;
        if (i > 0 && most > LOST) {
          moves.tell(found);
        }
      }
    }
    // In a lost game, the move that looked best before delays the end longest.
    if (most > LOST) {
      best = found;
    }
    if (most > Double.NEGATIVE_INFINITY) {
      worth = most;
    }
    return !isStopped && (!isCutOff || most >= MAX_SCORE || most <= LOST);
  }

  /** Called before each deeper iteration. */
  abstract void begin();

  /**
   * The score of a first move; the line's state 0 is the one before it.
   *
   * @param most the best score so far; lower scores needn't be exact
   */
  abstract double scoreOf(int[][] legal, int move, int depth, double most)
      throws InterruptedException;

  /** The numbers of all roles' moves in the current state. */
  final int[][] legalMoves() {
    int[][] moves = new int[order.length][];
    for (int each = 0; each < moves.length; each++) {
      moves[each] = RatedMoves.numbers(simulator, each);
    }
    return moves;
  }

  static boolean isForced(int[][] legal) {
    for (int[] ofRole : legal) {
      if (ofRole.length > 1) {
        return false;
      }
    }
    return true;
  }

  /** Counts a state; true if the search has to stop. */
  final boolean countNode() throws InterruptedException {
    nodes++;
    isStopped |= (maxNodes > 0 && nodes > maxNodes) || deadline.hasPassed();
    return isStopped;
  }

  final boolean isStopped() {
    return isStopped;
  }

  final boolean isCutOff() {
    return isCutOff;
  }

  /** Sets whether a line of play was cut off before the game ended. */
  final void setCutOff(boolean cutOff) {
    isCutOff = cutOff;
  }

  /** The worth of an unfinished game. */
  final double[] unfinished() {
    double[] goals = new double[order.length];
    for (int each = 0; each < goals.length; each++) {
      goals[each] = scale.isChance(each) ? 0 : NEUTRAL;
      if (hasGoals != null && hasGoals[each]) {
        goals[each] = (NEUTRAL + goalNow(each).orElse(NEUTRAL)) / 2;
      }
    }
    return goals;
  }

  private boolean[] hasGoals() {
    boolean[] found = new boolean[order.length];
    for (int each = 0; each < found.length; each++) {
      found[each] = !scale.isChance(each) && goalNow(each).isPresent();
    }
    return found;
  }

  private OptionalDouble goalNow(int each) {
    try {
      return OptionalDouble.of(scale.scaled(each, simulator.goal(each)));
    } catch (GoalException none) {
      return OptionalDouble.empty();
    }
  }

  /**
   * Combines goals into one score: the own goal counts, and ties go to lower goals of the others.
   */
  final double score(double[] goals, int own) {
    double others = 0;
    for (int each = 0; each < goals.length; each++) {
      others += each == own ? 0 : goals[each];
    }
    return OWN_WEIGHT * goals[own] - others;
  }

  private static double own(double score) {
    return Math.max(0, Math.ceil(score)) / OWN_WEIGHT;
  }

  @Override
  public String summary() {
    return summary;
  }
}
