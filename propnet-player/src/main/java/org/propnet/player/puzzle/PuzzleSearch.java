package org.propnet.player.puzzle;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.propnet.machine.GoalException;
import org.propnet.machine.MachineException;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.Search;
import org.propnet.sat.SatFormula.Answer;

/**
 * A search for games of one role: looks for a line of moves to the highest goal by the SAT solver
 * ({@link GoalPlan}), which may also prove that this goal is out of reach, then by beams ({@link
 * BeamSearch}), and follows it. Until then it follows the best line that the beams have found, and
 * looks for a better one at each move. Without a line another search chooses.
 */
public final class PuzzleSearch implements Search {

  /**
   * A move on a line.
   *
   * @param goal the goal value at the end of the line
   */
  private record Step(Move move, int goal) {}

  /** The fraction of the start clock for looking for a line. */
  private static final double PART_OF_START = 0.9;

  /** The fraction of a move's time for looking for a line, if another search chooses without it. */
  private static final double PART_OF_MOVE = 0.5;

  /** The fraction of a move's time for looking for a better line than the one that is followed. */
  private static final double PART_FOR_BETTER = 0.9;

  /** The fraction of each of these times for the SAT solver; beams take the rest. */
  private static final double PART_FOR_SOLVER = 0.55;

  /** The fraction of the solver's time for lines whose moves are in a fixed order. */
  private static final double PART_IN_ORDER = 0.75;

  /** The fraction of the solver's time for random games that show how long games are. */
  private static final double PART_FOR_GAMES = 0.25;

  /** Conflicts after which the solver turns to the next range of lengths; then twice as many. */
  private static final int FIRST_CONFLICTS = 500;

  private static final int SHORT_LENGTH = 16;

  /** The most conflicts for short lines, and for those of a likely length. */
  private static final int CONFLICTS_FOR_SHORT = 1_000;

  private static final int CONFLICTS_FOR_LIKELY = 16_000;

  private static final int MAX_CONFLICTS = 1 << 30;

  /** The end of the first range of lengths. */
  private static final int FIRST_LENGTH = 8;

  /** About the number of ranges from the length of the longest random game to twice that. */
  private static final int STEPS = 16;

  /** The number of random games that show how long games are. */
  private static final int GAMES = 100;

  /** The greatest length of a random game, and of a line if it isn't less than twice that. */
  private static final int MAX_LENGTH = 500;

  /** The memory that a formula may take: an eighth of the heap. */
  private static final long BYTES = Runtime.getRuntime().maxMemory() / 8;

  private final StateMachine machine;
  private final Search other;
  private final RandomGenerator random;

  /** The network's machine, whose packed states have base i as bit i mod 64 of word i / 64. */
  private final StateMachine ofNetwork;

  private final PropNet net;
  private final Invariants invariants;
  private final PackedSimulator simulator;

  /** The goal at the lower end of the scale: no line to it is looked for. */
  private final int lowest;

  /** The indexes of the higher goal values that may be reached, the highest first. */
  private final List<Integer> goals;

  /** For each state on a line that was found, the step of the line to the highest goal. */
  private final Map<State, Step> steps = new HashMap<>();

  private String summary = "";

  /**
   * Makes a search.
   *
   * @param machine plays the game, which has one role; its simulators have packed states
   * @param build the build of the game's network
   * @param other chooses without a line
   */
  public PuzzleSearch(StateMachine machine, Build build, Search other, RandomGenerator random) {
    this.machine = machine;
    this.other = other;
    this.random = random;
    this.ofNetwork = build.machine();
    this.net = build.network();
    this.invariants = build.report().optimization().invariants();
    this.simulator = build.machine().newSimulator();
    this.lowest = (int) new GoalScale(machine).unscaled(0, 0);
    this.goals =
        new ArrayList<>(
            IntStream.range(0, net.vocabulary().goalValues(0).size())
                .filter(goal -> value(goal) > lowest)
                .boxed()
                .sorted(Comparator.comparingInt(this::value).reversed())
                .toList());
  }

  /** A goal value, the least integer if it isn't one. */
  private int value(int goal) {
    Integer value = Ints.tryParse(net.vocabulary().goalValues(0).get(goal).toString());
    return value == null ? Integer.MIN_VALUE : value;
  }

  @Override
  public void prepare(State state, Deadline deadline) throws InterruptedException {
    plan(state, deadline.part(PART_OF_START));
    if (mayBeBetter(state)) {
      other.prepare(state, deadline);
    }
  }

  /** Takes over the lines, and which goals are out of reach. */
  @Override
  public void takeOver(Search before) {
    if (before instanceof PuzzleSearch known) {
      known.steps.forEach((state, step) -> steps.put(machine.stateOf(state.propositions()), step));
      List<Integer> values = known.goals.stream().map(known::value).toList();
      goals.removeIf(goal -> !values.contains(value(goal)));
    }
  }

  @Override
  public Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> moves,
      Deadline deadline,
      Consumer<Move> better)
      throws InterruptedException {
    Step known = steps.get(state);
    if (mayBeBetter(state)) {
      better.accept(
          known == null ? machine.legalMoves(state, machine.roles().get(0)).get(0) : known.move);
      plan(state, deadline.part(known == null ? PART_OF_MOVE : PART_FOR_BETTER));
    }
    Step planned = steps.get(state);
    if (planned != null) {
      return planned.move;
    }
    Move move = other.choose(state, moves, deadline, better);
    summary = other.summary();
    return move;
  }

  /** The goal value to which a line leads from a state; the lowest one if there is none. */
  int goalOfLine(State state) {
    Step step = steps.get(state);
    return step == null ? lowest : step.goal;
  }

  /** Whether a higher goal than that of the line from a state isn't proven to be out of reach. */
  private boolean mayBeBetter(State state) {
    return !goals.isEmpty() && goalOfLine(state) < value(goals.get(0));
  }

  /** Looks for a line from a state to a higher goal than that of the line so far. */
  private void plan(State state, Deadline deadline) throws InterruptedException {
    if (mayBeBetter(state)) {
      useSolver(state, deadline.part(PART_FOR_SOLVER));
    }
    if (mayBeBetter(state)) {
      useBeams(state, deadline);
    }
  }

  /** Looks for the line by the SAT solver, which may prove that goals are out of reach. */
  private void useSolver(State state, Deadline deadline) throws InterruptedException {
    simulator.load(ofNetwork.stateOf(state.propositions()));
    long[] start = new long[simulator.stateWords()];
    simulator.save(start, 0);
    IntSummaryStatistics played = played(start, deadline.part(PART_FOR_GAMES));
    while (mayBeBetter(state) && !deadline.hasPassed()) {
      GoalPlan.Result result = seek(start, played, deadline);
      if (result.answer() == Answer.POSSIBLE) {
        follow(
            state,
            value(goals.get(0)),
            result.line().stream()
                .map(number -> simulator.move(0, number))
                .collect(ImmutableList.toImmutableList()));
      }
      if (result.answer() != Answer.IMPOSSIBLE) {
        return;
      }
      goals.remove(0);
    }
  }

  /** Looks for a better line by beams, which may also prove that goals are out of reach. */
  private void useBeams(State state, Deadline deadline) throws InterruptedException {
    PackedSimulator packed = (PackedSimulator) machine.newSimulator();
    packed.load(state);
    BeamSearch beams = new BeamSearch(packed, random);
    Optional<BeamSearch.Line> found = beams.search(value(goals.get(0)), deadline);
    if (beams.sawAll()) {
      int best = found.map(BeamSearch.Line::goal).orElse(lowest);
      goals.removeIf(goal -> value(goal) > best);
    }
    found.ifPresent(line -> follow(state, line.goal(), line.moves()));
  }

  /**
   * Looks for a line to the highest goal.
   *
   * @param played the lengths of random games; if they are all the same, it is taken to be that of
   *     all games
   */
  private GoalPlan.Result seek(long[] start, IntSummaryStatistics played, Deadline deadline)
      throws InterruptedException {
    boolean isFixed = played.getCount() == GAMES && played.getMin() == played.getMax();
    int most = isFixed ? played.getMax() : Math.max(FIRST_LENGTH, 2 * played.getMax());
    GoalPlan.Result result = seekAlone(start, most, deadline);
    if (result.answer() == Answer.POSSIBLE) {
      return result;
    }
    IntArrayList ends = ends(played.getMax(), most);
    int proven = 0;
    while (!deadline.hasPassed()) {
      int length = most;
      Optional<GoalPlan> plan = plan(start, length, false, deadline);
      while (plan.isEmpty() && length / 2 > proven && !deadline.hasPassed()) {
        length /= 2;
        plan = plan(start, length, false, deadline);
      }
      if (plan.isEmpty()) {
        break;
      }
      result = seek(plan.get(), start, proven, upTo(length, ends), MAX_CONFLICTS, deadline);
      if (result.answer() != Answer.IMPOSSIBLE) {
        return result;
      }
      if (length < most) {
        break;
      }
      if (isFixed || most >= MAX_LENGTH) {
        return result;
      }
      proven = most;
      most = Math.min(MAX_LENGTH, 2 * most);
      ends = IntArrayList.of(most);
    }
    return GoalPlan.Result.UNKNOWN;
  }

  /**
   * Looks for a line with as many moves as there are bases that can only become false, as when each
   * move fills a cell, with a small formula: for one in a fixed order, as cells can often be filled
   * in any; for any short line; and for one in any order.
   *
   * @param most the length of the lines that are looked for afterwards
   */
  private GoalPlan.Result seekAlone(long[] state, int most, Deadline deadline)
      throws InterruptedException {
    int onceFalse =
        (int)
            invariants.onceFalse().stream()
                .filter(base -> (state[base >> 6] >>> base & 1) != 0)
                .count();
    if (onceFalse > 0 && onceFalse <= most) {
      Deadline part = deadline.part(PART_IN_ORDER);
      GoalPlan.Result inOrder =
          seekAlone(state, onceFalse, onceFalse, true, CONFLICTS_FOR_LIKELY, part);
      if (inOrder.answer() == Answer.POSSIBLE) {
        return inOrder;
      }
    }
    GoalPlan.Result result = GoalPlan.Result.UNKNOWN;
    if (SHORT_LENGTH < most) {
      result = seekAlone(state, 1, SHORT_LENGTH, false, CONFLICTS_FOR_SHORT, deadline);
    }
    if (result.answer() != Answer.POSSIBLE && onceFalse > 0 && onceFalse < most) {
      result = seekAlone(state, onceFalse, onceFalse, false, CONFLICTS_FOR_LIKELY, deadline);
    }
    return result;
  }

  /**
   * Looks for a line in one range of lengths.
   *
   * @param isInOrder whether only one order of the moves is looked for, as in {@link GoalPlan#of};
   *     if it is impossible, another one may not be
   */
  private GoalPlan.Result seekAlone(
      long[] state, int least, int most, boolean isInOrder, int maxConflicts, Deadline deadline)
      throws InterruptedException {
    Optional<GoalPlan> plan = plan(state, most, isInOrder, deadline);
    return plan.isEmpty()
        ? GoalPlan.Result.UNKNOWN
        : seek(plan.get(), state, least - 1, IntArrayList.of(most), maxConflicts, deadline);
  }

  private Optional<GoalPlan> plan(long[] start, int length, boolean isInOrder, Deadline deadline) {
    return GoalPlan.of(net, invariants, start, length, isInOrder, goals.get(0), BYTES, deadline);
  }

  /**
   * The lengths at which ranges of lengths end, ascending: doubled up to the longest random game,
   * and then in steps of a sixteenth. Where moves commute, a line is found only in a short range.
   */
  private static IntArrayList ends(int longestGame, int most) {
    IntArrayList ends = new IntArrayList();
    for (int length = FIRST_LENGTH; length < longestGame; length *= 2) {
      ends.add(length);
    }
    int step = Math.max(1, longestGame / STEPS);
    for (int length = longestGame; length < most; length += step) {
      ends.add(length);
    }
    ends.add(most);
    return ends;
  }

  /** Those below a length, and the length. */
  private static IntArrayList upTo(int length, IntArrayList ends) {
    IntArrayList below = new IntArrayList(ends);
    below.removeIf(end -> end >= length);
    below.add(length);
    return below;
  }

  /**
   * Looks for a line in each range of lengths, with more and more conflicts.
   *
   * @param before the number of moves before the first range
   * @param ends the ends of the ranges, ascending
   * @param maxConflicts the most conflicts for a range at a time
   */
  private GoalPlan.Result seek(
      GoalPlan plan,
      long[] start,
      int before,
      IntArrayList ends,
      int maxConflicts,
      Deadline deadline)
      throws InterruptedException {
    IntArrayList starts = new IntArrayList();
    starts.add(before + 1);
    ends.forEach(end -> starts.add(end + 1));
    for (long conflicts = FIRST_CONFLICTS;
        conflicts <= maxConflicts && !deadline.hasPassed();
        conflicts *= 2) {
      for (int i = 0; i < ends.size() && !deadline.hasPassed(); i++) {
        GoalPlan.Result result = plan.find(starts.getInt(i), ends.getInt(i), (int) conflicts);
        if (isConfirmed(result, start)) {
          return result;
        }
        if (result.answer() == Answer.IMPOSSIBLE) {
          starts.removeInt(i);
          ends.removeInt(i);
          i--;
        }
      }
      if (ends.isEmpty()) {
        return new GoalPlan.Result(Answer.IMPOSSIBLE, ImmutableList.of());
      }
    }
    return GoalPlan.Result.UNKNOWN;
  }

  /** The lengths of random games. */
  private IntSummaryStatistics played(long[] start, Deadline deadline) {
    IntSummaryStatistics lengths = new IntSummaryStatistics();
    for (int game = 0; game < GAMES && !deadline.isOver(); game++) {
      simulator.load(start, 0);
      try {
        int length = simulator.playout(random, MAX_LENGTH, deadline.nanoTime());
        if (length == MAX_LENGTH || simulator.isTerminal()) {
          lengths.accept(length);
        }
      } catch (MachineException stuck) {
        // a game without a legal move has no length
      }
    }
    if (lengths.getCount() == 0) {
      lengths.accept(0);
      lengths.accept(FIRST_LENGTH);
    }
    return lengths;
  }

  /** Whether the machine confirms a line. */
  private boolean isConfirmed(GoalPlan.Result result, long[] start) {
    if (result.line().isEmpty()) {
      return false;
    }
    simulator.load(start, 0);
    for (int move : result.line()) {
      simulator.play(new int[] {move});
    }
    try {
      return simulator.isTerminal() && simulator.goal(0) == value(goals.get(0));
    } catch (GoalException several) {
      return false;
    }
  }

  /** Notes the steps of a line, unless the line so far leads to a goal at least as high. */
  void follow(State start, int goal, ImmutableList<Move> moves) {
    if (goal <= goalOfLine(start)) {
      return;
    }
    Map<State, Step> found = new HashMap<>();
    State state = start;
    for (Move move : moves) {
      found.put(state, new Step(move, goal)); // of a state that comes again the last move counts
      state = machine.nextState(state, ImmutableList.of(move));
    }
    found.forEach(
        (each, step) ->
            steps.merge(each, step, (old, better) -> better.goal > old.goal ? better : old));
    summary = String.format(Locale.ROOT, "planned: %d moves to %d", moves.size(), goal);
  }

  @Override
  public String summary() {
    return summary;
  }
}
