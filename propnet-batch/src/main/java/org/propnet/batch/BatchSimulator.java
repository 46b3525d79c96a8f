package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.group.BackEndChoice;
import org.propnet.batch.group.LaneGroup;
import org.propnet.batch.group.LaneObserver;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.PreparedProgram;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.State;

/**
 * Plays a game in many lanes. Every lane has a start state; when its game ends, the next one begins
 * at once.
 *
 * <p>What is played depends on the seed, the states and the number of lanes alone: not on the back
 * end, not on threads, and not on time unless a limit of time is met. Lane i of a simulator with
 * more lanes plays what lane i of one with fewer does, as long as all games of both begin in states
 * of the game's cycle of turns.
 *
 * <p>A simulator belongs to one thread at a time, except for {@link #statesSoFar}.
 */
public final class BatchSimulator {

  /** Interval between checks of the limits, in nanoseconds. */
  private static final long PORTION = 1_000_000;

  private static final int MAX_STEPS = 1 << 16;

  private final BatchMachine machine;
  private final int columns;

  /** The start state of each lane: the words of the base propositions. */
  private final long[][] starts;

  private BatchProgram program;
  private List<LaneGroup> groups = new ArrayList<>();
  private BooleanSupplier isToStop = () -> false;
  private final AtomicLong statesSoFar = new AtomicLong();
  private int portion = 1;

  BatchSimulator(BatchMachine machine, int lanes) {
    if (lanes <= 0 || lanes % 64 != 0) {
      throw new IllegalArgumentException(lanes + " lanes; their number has to be a multiple of 64");
    }
    this.machine = machine;
    this.program = machine.program();
    this.columns = lanes / 64;
    this.starts = new long[lanes][];
    reset();
  }

  /** How many lanes there are. */
  public int lanes() {
    return starts.length;
  }

  /** Sets the start state of all lanes to the initial state. */
  public void reset() {
    Arrays.fill(starts, machine.network().vocabulary().initialState());
  }

  /**
   * Sets the start state of all lanes.
   *
   * @param state of any machine of the same game
   * @throws ForeignStateException if a proposition of the state can't be true in this game
   */
  public void load(State state) {
    Arrays.fill(starts, machine.words(state));
  }

  /**
   * Sets the start state of a lane.
   *
   * @param lane which, from 0 to below {@link #lanes}
   * @param state of any machine of the same game
   * @throws ForeignStateException if a proposition of the state can't be true in this game
   * @throws IndexOutOfBoundsException if there is no such lane
   */
  public void load(int lane, State state) {
    starts[Objects.checkIndex(lane, starts.length)] = machine.words(state);
  }

  /** The same with a state of {@link BatchMachine#words}. */
  void load(int lane, long[] state) {
    starts[lane] = state;
  }

  /**
   * Plays until a limit is reached.
   *
   * @param limits when to end
   * @param seed decides which moves are chosen
   */
  public PlayoutSummary run(PlayoutLimits limits, long seed) {
    return run(limits, seed, null, false);
  }

  /**
   * Plays until a limit is reached, and reports every playout that ends. This looks at lanes one by
   * one and takes longer.
   *
   * @param limits when to end
   * @param seed decides which moves are chosen
   * @param listener receives each playout
   * @param recordsMoves whether the moves are recorded
   */
  public PlayoutSummary run(
      PlayoutLimits limits, long seed, @Nullable PlayoutListener listener, boolean recordsMoves) {
    long[] playouts = new long[lanes()];
    Arrays.fill(playouts, limits.playouts());
    if (limits.playouts() < Long.MAX_VALUE) {
      for (int lane = 0; lane < playouts.length; lane++) {
        long oneMore = lane < limits.playouts() % lanes() ? 1 : 0;
        playouts[lane] = limits.playouts() / lanes() + oneMore;
      }
    }
    long end = System.nanoTime() + limits.nanos();
    boolean hasEnd = !limits.time().isZero();
    BooleanSupplier isOver = () -> hasEnd && System.nanoTime() - end >= 0;
    return run(playouts, limits.steps(), isOver, seed, 0, listener, recordsMoves);
  }

  /**
   * Plays.
   *
   * @param playouts how many playouts each lane plays, or {@link Long#MAX_VALUE} in all
   * @param steps after how many joint moves a playout is cut
   * @param isOver whether to break off
   * @param firstColumn the number of the first column of lanes among all that play with the seed
   */
  PlayoutSummary run(
      long[] playouts,
      int steps,
      BooleanSupplier isOver,
      long seed,
      long firstColumn,
      @Nullable PlayoutListener listener,
      boolean recordsMoves) {
    statesSoFar.set(0);
    BackEndChoice played = machine.played(starts);
    program = played.program();
    PreparedProgram prepared = played.newest();
    groups = begin(prepared, playouts, steps, seed, firstColumn, listener, recordsMoves);
    portion = 1;
    boolean goesOn = true;
    while (goesOn) {
      PreparedProgram newest = played.newest();
      if (!newest.equals(prepared) && (listener == null || hasColumnsOf(newest, prepared))) {
        groups = regroup(newest);
        prepared = newest;
        portion = 1;
      }
      goesOn = false;
      long longest = 0;
      // All groups make the same number of steps, and so stay in phase.
      for (LaneGroup group : groups) {
        longest = Math.max(longest, advance(group, portion, prepared));
        goesOn |= group.isActive();
        if (isOver.getAsBoolean() || isToStop.getAsBoolean()) {
          goesOn = false;
          break;
        }
      }
      adapt(longest);
    }
    PlayoutSummary summary = PlayoutSummary.none(machine.machine().roles().size());
    for (LaneGroup group : groups) {
      summary = summary.plus(group.summary(prepared, PlayoutSummary::new));
    }
    statesSoFar.set(summary.states());
    return summary;
  }

  /**
   * Plays one playout in every lane and writes down all that happens.
   *
   * @param steps after how many joint moves a playout is cut
   * @param seed decides which moves are chosen
   */
  public ImmutableList<LaneTrace> trace(int steps, long seed) {
    long[] playouts = new long[lanes()];
    Arrays.fill(playouts, 1);
    BackEndChoice played = machine.played(starts);
    program = played.program();
    LaneTracer tracer = new LaneTracer(program, lanes());
    PreparedProgram prepared = played.current();
    groups = begin(prepared, playouts, steps, seed, 0, tracer::end, true);
    for (int i = 0; i < groups.size(); i++) {
      LaneGroup group = groups.get(i);
      while (group.isActive()) {
        tracer.look(group, i * group.lanes());
        group.advance(1, prepared);
      }
      group.summary(prepared, PlayoutSummary::new); // reports the held playouts
    }
    return tracer.traces();
  }

  /** The number of joint moves in a lane's unfinished playout; 0 if there is none. */
  int unfinishedSteps(int lane) {
    int width = groups.get(0).lanes();
    return groups.get(lane / width).length(lane % width);
  }

  /** Ends runs when a condition holds. It is tested about every millisecond, or once a step. */
  public void stopWhen(BooleanSupplier isOver) {
    isToStop = isOver;
  }

  /** Approximate number of joint moves played by the current run; may be read from any thread. */
  public long statesSoFar() {
    return statesSoFar.get();
  }

  /** Makes steps; returns the nanoseconds they took. */
  private long advance(LaneGroup group, int steps, PreparedProgram prepared) {
    long before = System.nanoTime();
    long stepsBefore = group.stepsPlayed();
    group.advance(steps, prepared);
    statesSoFar.lazySet(statesSoFar.get() + group.stepsPlayed() - stepsBefore);
    return System.nanoTime() - before;
  }

  /** Adapts the number of steps between checks to the duration of the last ones. */
  private void adapt(long nanos) {
    if (nanos < PORTION / 2) {
      portion = Math.min(2 * portion, MAX_STEPS);
    } else if (nanos > 2 * PORTION) {
      portion = Math.max(1, portion / 2);
    }
  }

  private static boolean hasColumnsOf(PreparedProgram one, PreparedProgram other) {
    return one.backEnd().columns() == other.backEnd().columns();
  }

  private List<LaneGroup> begin(
      PreparedProgram prepared,
      long[] playouts,
      int stepLimit,
      long seed,
      long firstColumn,
      @Nullable PlayoutListener listener,
      boolean recordsMoves) {
    int width = prepared.backEnd().columns();
    List<LaneGroup> begun = new ArrayList<>();
    for (int column = 0; column < columns; column += width) {
      LaneRecords records =
          listener == null
              ? null
              : new LaneRecords(listener, program, width, recordsMoves, 64 * column);
      LaneGroup group = new LaneGroup(program, prepared.backEnd(), records);
      for (int lane = 0; lane < group.lanes() && 64 * column + lane < lanes(); lane++) {
        group.setStart(lane, starts[64 * column + lane]);
      }
      group.begin(
          RandomWords.of(seed, firstColumn + column, width), playouts, 64 * column, stepLimit);
      begun.add(group);
    }
    return begun;
  }

  /** Moves the games to groups of another back end. */
  private List<LaneGroup> regroup(PreparedProgram prepared) {
    int width = prepared.backEnd().columns();
    int oldWidth = groups.get(0).columns();
    List<LaneGroup> regrouped = new ArrayList<>();
    for (int column = 0; column < columns; column += width) {
      // With a listener, both back ends have as many columns: the groups are the same.
      LaneObserver observer = groups.get(column / oldWidth).observer();
      LaneGroup group = new LaneGroup(program, prepared.backEnd(), observer);
      for (int i = 0; i < width && column + i < columns; i++) {
        LaneGroup old = groups.get((column + i) / oldWidth);
        group.takeColumn(old, (column + i) % oldWidth, i);
      }
      regrouped.add(group);
    }
    groups.forEach(old -> regrouped.get(0).takeTally(old));
    regrouped.forEach(LaneGroup::afterTaking);
    return regrouped;
  }
}
