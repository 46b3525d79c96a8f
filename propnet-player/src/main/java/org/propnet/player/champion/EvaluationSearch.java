package org.propnet.player.champion;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Expansion;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.Rollout;
import org.propnet.player.search.Search;

/**
 * Alpha-beta with iterative deepening for two players who move in turn. Leaves are evaluated for
 * the progress of the game at the root ({@link TaperedEvaluation}). The other role is assumed to
 * play against this one. Scores are logits of this role's goal.
 *
 * <p>Uses a transposition table, null windows after the first move (T. Marsland and M. Campbell,
 * "Parallel Search of Strongly Ordered Game Trees", 1982), and moves ordered by their immediate
 * gain: the best known move comes first, and killer moves of the same ply get a bonus. Late moves
 * in that order are first searched at reduced depth, and at the last ply, from the third on, those
 * that gain too little aren't searched; near the end, null windows may be decided by the evaluation
 * alone. Only a proven win or loss ends the search before the time is up.
 */
final class EvaluationSearch implements Search {

  /** The score of an immediate win; a win one move later scores 1 less. */
  private static final double WON = 10_000;

  /** Scores of a greater magnitude are those of games whose end was seen. */
  private static final double SURE = 9_000;

  /** The maximum length of a line. */
  static final int MAX_PLIES = 100;

  /** Gains of this many moves are calculated between looks at the clock. */
  private static final int MOVES_BETWEEN_LOOKS = 64;

  private static final int NONE = -1;

  /**
   * States whose successors take more words aren't searched, so that places of moves fit the table.
   */
  private static final int MAX_WORDS = 1 << ScoreTable.PLACE_BITS;

  /**
   * Late-move reduction by one ply: from this place in the move order on, at this depth or more.
   */
  private static final int LATE = 3;

  private static final int LATE_DEPTH = 3;

  /** The same for a reduction by two plies. */
  private static final int VERY_LATE = 10;

  private static final int VERY_LATE_DEPTH = 5;

  /**
   * The evaluation stays the same until the progress has changed by more than this; then earlier
   * scores no longer count.
   */
  private static final double MAX_PROGRESS_CHANGE = 0.05;

  /** An odd number, so that all multiples differ: the golden ratio's fractional part. */
  private static final long ERA = 0x9E3779B97F4A7C15L;

  /**
   * A null window is decided by the evaluation alone, this many moves or fewer from the end of the
   * search, if it is beyond the window by more than a usual gain for each of them (reverse futility
   * pruning). The first two plies aren't decided in this way, so a reply that wins at once is seen.
   */
  private static final int MAX_STATIC_DEPTH = 2;

  /** The width of null windows. */
  private static final double STEP = 1e-4;

  /** The rank of the best known move, above all gains. */
  private static final double BEST_KNOWN = 1_000;

  private static final double GAIN_STEPS = 1 << 20;

  /** A state on the current line of the search. */
  private static final class Ply {
    final Expansion behind = new Expansion();

    /**
     * Places of moves with the negated rank in the upper bits, so that the highest rank sorts
     * first.
     */
    long[] order = new long[0];

    /** The gain in worth of each move, for this search's role. */
    double[] gains = new double[0];

    /** The killer moves: the numbers of the last two moves that cut off at this ply. */
    int cutOff = NONE;

    int cutOffBefore = NONE;

    /** Words of packed states, the index at which this one begins, and its evaluation. */
    long[] words = new long[0];

    int from;
    double worth;
    int depth;
    int chooser;

    /** 1 if this role chooses, −1 if the other one does; scores are negated for the latter. */
    int sign;

    int bestPlace;
  }

  private final PackedSimulator simulator;
  private final GoalScale scale;
  private final int role;
  private final TaperedEvaluation tapered;
  private final ScoreTable table;
  private final Ply[] plies = new Ply[MAX_PLIES];

  /** The evaluation of all states, for the progress of the game below. */
  private Evaluation evaluation;

  private double progress = Double.NEGATIVE_INFINITY;

  /** Changes with the evaluation, and sets apart the states in the table. */
  private long era;

  private Deadline deadline = new Deadline(0);
  private Consumer<Move> better = move -> {};
  private boolean isStopped;
  private long nodes;
  private int maxDepth = MAX_PLIES;
  private int depth;
  private double score;
  private @Nullable Move best;
  private String summary = "";

  /**
   * Makes a search for a role with an evaluation for that role.
   *
   * @param maxStates the maximum number of states in the transposition table
   */
  EvaluationSearch(
      PackedSimulator simulator,
      GoalScale scale,
      int role,
      TaperedEvaluation tapered,
      int maxStates) {
    this.table = new ScoreTable(maxStates);
    this.simulator = simulator;
    this.scale = scale;
    this.role = role;
    this.tapered = tapered;
    this.evaluation = tapered.early();
    Arrays.setAll(plies, ply -> new Ply());
  }

  /** Looks at most this many moves ahead from now on. */
  void limit(int moves) {
    maxDepth = moves;
  }

  /** The score of a game that ended with a goal from 0 to 1. */
  private static double worthOf(double goal) {
    if (goal >= 1) {
      return WON;
    }
    return goal <= 0 ? -WON : Math.log(goal / (1 - goal));
  }

  /** Whether a state can be searched: at most one role has a choice, and that isn't too large. */
  boolean fits(State state) {
    simulator.load(state);
    return fits(Turn.of(simulator));
  }

  private boolean fits(int chooser) {
    return chooser != Turn.SEVERAL
        && (chooser == Turn.NONE
            || (long) simulator.legalCount(chooser) * simulator.stateWords() <= MAX_WORDS);
  }

  @Override
  public void prepare(State state, Deadline end) throws InterruptedException {
    ponder(state, end);
  }

  @Override
  public void ponder(State state, Deadline end) throws InterruptedException {
    better = move -> {};
    deepen(state, end);
    boolean unused = end.hasPassed(); // throws if the thread was interrupted
  }

  @Override
  public Move choose(
      State state, ImmutableList<ImmutableList<Move>> line, Deadline end, Consumer<Move> listener)
      throws InterruptedException {
    simulator.load(state);
    best = simulator.move(role, simulator.legal(role, 0));
    listener.accept(best);
    better = listener;
    deepen(state, end);
    boolean unused = end.hasPassed(); // throws if the thread was interrupted
    double goal = scale.unscaled(role, Evaluation.goal(score));
    summary =
        String.format(
            Locale.ROOT, "%,d states, %d moves ahead; %s is worth %.1f", nodes, depth, best, goal);
    return best;
  }

  private void deepen(State state, Deadline end) {
    deadline = end;
    nodes = 0;
    isStopped = false;
    simulator.load(state);
    if (Rollout.isOver(simulator)) {
      return; // another role has no legal move
    }
    long[] words = new long[simulator.stateWords()];
    simulator.save(words, 0);
    double now = tapered.progressOf(words);
    if (Math.abs(now - progress) > MAX_PROGRESS_CHANGE) {
      evaluation = tapered.at(now);
      progress = now;
      era += ERA;
    }
    double worth = evaluation.worth(words, 0);
    score = worth;
    depth = 0;
    while (Math.abs(score) < SURE && depth < maxDepth) {
      double found = search(words, 0, worth, 0, depth + 1, -2 * WON, 2 * WON);
      if (isStopped) {
        break;
      }
      score = found;
      depth++;
    }
  }

  /**
   * The score of a state.
   *
   * @param words words of packed states; the state begins at {@code from}
   * @param worth the state's evaluation
   * @param depth how many moves to look ahead
   */
  private double search(
      long[] words, int from, double worth, int ply, int depth, double low, double high) {
    simulator.load(words, from);
    nodes++;
    if (isToStop()) {
      return 0;
    }
    if (ply > 0 && Rollout.isOver(simulator)) {
      return fromRoot(worthOf(scale.goal(simulator, role)), ply);
    }
    int chooser = Turn.of(simulator);
    if (depth <= 0 || ply == MAX_PLIES || !fits(chooser)) {
      return worth;
    }
    if (chooser == Turn.NONE) {
      Expansion behind = plies[ply].behind;
      simulator.expand(behind);
      evaluation.compareWith(words, from);
      double then = worth + evaluation.gain(behind.words(), 0);
      return search(behind.words(), 0, then, ply + 1, depth, low, high);
    }
    long hash = PackedSimulator.hash(words, from, simulator.stateWords()) ^ era;
    int slot = table.find(hash);
    if (slot != ScoreTable.NONE && ply > 0) {
      double score = fromRoot(table.score(slot), ply);
      if ((table.depth(slot) >= depth || Math.abs(score) > SURE)
          && answers(table.kind(slot), score, low, high)) {
        return score;
      }
    }
    if (ply > 1 && depth <= MAX_STATIC_DEPTH && isBeyond(chooser, worth, depth, low, high)) {
      return worth;
    }
    Ply here = plies[ply];
    here.words = words;
    here.from = from;
    here.worth = worth;
    here.depth = depth;
    here.chooser = chooser;
    here.sign = chooser == role ? 1 : -1;
    here.bestPlace = slot == ScoreTable.NONE ? NONE : table.place(slot);
    simulator.expand(here.behind);
    order(here);
    if (isStopped) {
      return 0;
    }
    double score = here.sign > 0 ? searchMoves(ply, low, high) : -searchMoves(ply, -high, -low);
    if (!isStopped) {
      table.put(hash, fromRoot(score, -ply), depth, kind(score, low, high), here.bestPlace);
    }
    return score;
  }

  /** Whether an evaluation is so far beyond a null window that the mover hardly needs to move. */
  private boolean isBeyond(int chooser, double worth, int depth, double low, double high) {
    double margin = depth * evaluation.usualGain();
    boolean isNull = high - low < 2 * STEP;
    return margin > 0
        && isNull
        && (chooser == role ? worth - margin >= high : worth + margin <= low);
  }

  private boolean isToStop() {
    isStopped |= deadline.isOver();
    return isStopped;
  }

  /** Adds plies to the distance of a seen end of the game; other scores are unchanged. */
  private static double fromRoot(double score, int plies) {
    if (Math.abs(score) <= SURE) {
      return score;
    }
    return score > 0 ? score - plies : score + plies;
  }

  private static int kind(double score, double low, double high) {
    if (score <= low) {
      return ScoreTable.AT_MOST;
    }
    return score >= high ? ScoreTable.AT_LEAST : ScoreTable.EXACT;
  }

  private static boolean answers(int kind, double score, double low, double high) {
    return switch (kind) {
      case ScoreTable.EXACT -> true;
      case ScoreTable.AT_LEAST -> score >= high;
      default -> score <= low;
    };
  }

  /** Sorts the moves by descending rank, unless the time is up. */
  private void order(Ply here) {
    int count = here.behind.size();
    if (here.order.length < count) {
      here.order = new long[2 * count];
      here.gains = new double[2 * count];
    }
    evaluation.compareWith(here.words, here.from);
    for (int place = 0; place < count; place++) {
      if (place % MOVES_BETWEEN_LOOKS == MOVES_BETWEEN_LOOKS - 1 && isToStop()) {
        return;
      }
      here.gains[place] = gain(here, place);
      double rank = here.sign * here.gains[place];
      int move = here.behind.move(place, here.chooser);
      if (place == here.bestPlace) {
        rank = BEST_KNOWN;
      } else if (move == here.cutOff || move == here.cutOffBefore) {
        rank += evaluation.usualGain();
      }
      here.order[place] = ((long) (-rank * GAIN_STEPS) << ScoreTable.PLACE_BITS) + place;
    }
    Arrays.sort(here.order, 0, count);
  }

  private static int place(Ply here, int index) {
    return (int) here.order[index] & (1 << ScoreTable.PLACE_BITS) - 1;
  }

  /** The immediate gain of a move, for this search's role. */
  private double gain(Ply here, int place) {
    long[] behind = here.behind.words();
    int at = place * here.behind.stateWords();
    return evaluation.gain(behind, at);
  }

  /** The score of the best move, for the role that makes it. */
  private double searchMoves(int ply, double low, double high) {
    Ply here = plies[ply];
    double best = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < here.behind.size() && best < high; i++) {
      double score = searchMove(ply, i, Math.max(low, best), high);
      if (isStopped) {
        return 0;
      }
      if (score > best) {
        best = score;
        here.bestPlace = place(here, i);
        tell(ply);
        if (best >= high) {
          noteCutOff(here);
        }
      }
    }
    return best;
  }

  private void tell(int ply) {
    if (ply == 0 && plies[0].chooser == role) {
      Move found = simulator.move(role, plies[0].behind.move(plies[0].bestPlace, role));
      if (!found.equals(best)) {
        best = found;
        better.accept(found);
      }
    }
  }

  private static void noteCutOff(Ply here) {
    int move = here.behind.move(here.bestPlace, here.chooser);
    if (here.cutOff != move) {
      here.cutOffBefore = here.cutOff;
      here.cutOff = move;
    }
  }

  /**
   * The score of a move, for the role that makes it: usually an upper bound if it is at most {@code
   * low}, a lower bound if it is at least {@code high}. Not an upper bound if the move is pruned at
   * the last ply, since it may end the game, and neither where the evaluation alone decided. The
   * first two plies aren't pruned, so a reply that wins at once is seen.
   */
  private double searchMove(int ply, int index, double low, double high) {
    Ply here = plies[ply];
    int left = here.depth - 1;
    if (left == 0 && index > 0 && ply > 1) {
      double then = here.sign * (here.worth + here.gains[place(here, index)]);
      if (then <= low) {
        return then; // not worth a look whether it ends the game
      }
    }
    if (index == 0 || left == 0) {
      return searchBehind(ply, index, left, low, high);
    }
    int less = less(here.depth, index);
    double score = searchBehind(ply, index, left - less, low, low + STEP);
    if (score > low && less > 0 && !isStopped) {
      score = searchBehind(ply, index, left, low, low + STEP);
    }
    if (score > low && score < high && !isStopped) {
      score = searchBehind(ply, index, left, low, high);
    }
    return score;
  }

  private static int less(int depth, int index) {
    if (index >= VERY_LATE && depth >= VERY_LATE_DEPTH) {
      return 2;
    }
    return index >= LATE && depth >= LATE_DEPTH ? 1 : 0;
  }

  private double searchBehind(int ply, int index, int depth, double low, double high) {
    Ply here = plies[ply];
    int place = place(here, index);
    int at = place * here.behind.stateWords();
    double worth = here.worth + here.gains[place];
    return here.sign > 0
        ? search(here.behind.words(), at, worth, ply + 1, depth, low, high)
        : -search(here.behind.words(), at, worth, ply + 1, depth, -high, -low);
  }

  @Override
  public String summary() {
    return summary;
  }
}
