package org.propnet.batch.group;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;
import org.propnet.batch.choice.ChoiceCode;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.FinalValues;
import org.propnet.batch.program.GoalCode;
import org.propnet.batch.program.PreparedProgram;
import org.propnet.batch.program.StepCode;
import org.propnet.collect.BitMatrix;

/**
 * Plays a group of lanes, as many as the columns of a back end have bits.
 *
 * <p>All lanes make a step at once. A lane whose game has ended enters the start state of its next
 * game instead of a successor state. Events are masks of lanes, one word a column, so the cost
 * doesn't depend on the number of lanes affected. Lanes are processed one by one only for a {@link
 * LaneObserver}.
 *
 * <p>{@link FinalValues} are held until another game of the same lane ends; then goals are computed
 * for all held lanes. Belongs to one thread at a time.
 */
public final class LaneGroup {

  // Memory. All words that a step touches are in one array, see LaneMemory: the slots of the step
  // programs, those of the goals' program, start states, ages and random generators.
  //
  // A step. LEGAL computes what the base propositions imply: terminal lanes, lanes in which a role
  // has no legal move, and how many moves there are. Masks then divide the lanes. The kernel draws
  // a number for each choice in every lane, CHOOSE turns the numbers into input propositions, NEXT
  // computes the next state, and the kernel enters it, blended with the start states of lanes whose
  // game has ended. Those lanes take part in drawing and in NEXT, and their results are discarded,
  // since a word costs the same for any number of lanes.
  //
  // Masks. "active" are the lanes with games left to play. Those among them that don't wait for
  // their phase are "present"; of these a step has "ended" or goes on "playing". "terminal" is a
  // part of "ended". "held" are the lanes whose final values aren't evaluated yet, "heldTerminal"
  // those of them that ended in a terminal state: all of them, unless there is an observer.
  //
  // Goals are evaluated lazily. When a game ends, only the final values of its lane are copied; the
  // goal program runs when a held lane ends its next game, and then for all held lanes.
  //
  // Phases. All lanes are in one phase of the cycle of turns, since a group runs one program at a
  // time. A lane whose start state is in another phase waits for it.
  //
  // The lanes of a column draw from one generator, and a column's games depend only on that and the
  // start states of its lanes. So a column can continue in a group of another back end with the
  // same games.

  private static final int MAX_AGE_BITS = 32;

  private final BatchProgram program;
  private final StepCode[] steps;
  private final LaneKernel[] kernels;
  private final GoalCode goals;
  private final int columns;

  private final LaneMemory memory;
  private final LaneWords values;
  private final LaneWords heldValues;

  /** The start states: the words of the base propositions. */
  private final LaneWords starts;

  /** The length of each lane's game, see {@link LaneKernel#age}. */
  private final LaneWords ages;

  private final long[] active;
  private final long[] ended;
  private final long[] playing;
  private final long[] terminal;
  private final long[] held;
  private final long[] heldTerminal;

  private final LaneQuotas quotas;
  private final GroupTally tally;
  private final @Nullable LaneObserver observer;
  private final SingleLanes singleLanes;
  private final LaneWords random;
  private int ageBits;
  private int stepLimit;
  private long stepsMade;
  private int activeCount;

  /** The phase that all games of the group are in, its program and its kernel. */
  private int phase;

  private StepCode step;
  private LaneKernel kernel;

  private final LanePhases phases;

  /**
   * A group without games.
   *
   * @param observer receives single lanes; null to skip that
   */
  public LaneGroup(BatchProgram program, WordBackEnd backEnd, @Nullable LaneObserver observer) {
    this.program = program;
    this.steps = program.steps().toArray(new StepCode[0]);
    this.goals = program.goals();
    this.kernels = new LaneKernel[steps.length];
    Arrays.setAll(kernels, i -> backEnd.kernel(steps[i].layout(program.goals())));
    this.step = steps[0];
    this.kernel = kernels[0];
    this.columns = backEnd.columns();
    this.memory =
        new LaneMemory(
            kernel,
            columns,
            program.slots(),
            goals.code().slots(),
            step.baseCount(),
            MAX_AGE_BITS,
            RandomWords.WORDS);
    this.values = memory.part(0);
    this.heldValues = memory.part(1);
    this.starts = memory.part(2);
    this.ages = memory.part(3);
    this.random = memory.part(4);
    this.active = new long[columns];
    this.ended = new long[columns];
    this.playing = new long[columns];
    this.terminal = new long[columns];
    this.held = new long[columns];
    this.heldTerminal = new long[columns];
    this.phases = new LanePhases(program.cycle(), steps.length, columns);
    this.quotas = new LaneQuotas(columns);
    this.tally = new GroupTally(goals, columns);
    this.observer = observer;
    this.singleLanes = new SingleLanes(program, columns);
  }

  /** How many lanes there are. */
  public int lanes() {
    return 64 * columns;
  }

  /** How many words a slot has. */
  public int columns() {
    return columns;
  }

  /** The observer of single lanes, or null. */
  public @Nullable LaneObserver observer() {
    return observer;
  }

  /**
   * Sets the start state of a lane: base i is bit i mod 64 of word i / 64.
   *
   * @throws IllegalArgumentException if the state isn't in the cycle of turns of the program
   */
  public void setStart(int lane, long[] state) {
    int column = lane >>> 6;
    long bit = 1L << lane;
    phases.setStart(column, bit, state, 0);
    for (int base = 0; base < step.baseCount(); base++) {
      long others = starts.get(base, column) & ~bit;
      boolean isTrue = (state[base >>> 6] >>> base & 1) != 0;
      starts.set(base, column, isTrue ? others | bit : others);
    }
  }

  /**
   * Sets the start states of the first lanes, some adjacent lanes for each state; only between
   * games. The next games begin in the phase of the first state of the array.
   *
   * @param states the words of the states, one after the other
   * @param from where the first begins
   * @param count number of states; no more than there are lanes for
   * @param stateWords how many words each has
   * @param lanesEach number of lanes of each, a power of 2 up to 64
   */
  public void setStarts(long[] states, int from, int count, int stateWords, int lanesEach) {
    setPhase(phases.phaseOf(states, 0));
    int shift = Integer.numberOfTrailingZeros(lanesEach);
    int perWord = 64 >>> shift;
    long lanes = -1L >>> (64 - lanesEach);
    long[] block = new long[64];
    for (int column = 0; column * perWord < count; column++) {
      int first = from + column * perWord * stateWords;
      int here = Math.min(perWord, count - column * perWord);
      for (int word = 0; word < stateWords; word++) {
        for (int lane = 0; lane < 64; lane++) {
          int state = lane >>> shift;
          block[lane] = state < here ? states[first + state * stateWords + word] : 0;
        }
        BitMatrix.transpose(block, 0);
        for (int bit = 0; bit < Math.min(64, step.baseCount() - 64 * word); bit++) {
          starts.set(64 * word + bit, column, block[bit]);
        }
      }
      for (int i = 0; i < here; i++) {
        phases.setStart(column, lanes << (i << shift), states, first + i * stateWords);
      }
    }
  }

  /** Reports all held lanes to the observer. */
  public void tellHeld(PreparedProgram prepared) {
    evaluate(prepared.goals());
  }

  /** The current state of a lane. */
  public long[] state(int lane, int words) {
    long[] state = new long[words];
    for (int base = 0; base < step.baseCount(); base++) {
      long value = values.get(step.bases() + base, lane >>> 6) >>> lane & 1;
      state[base >>> 6] |= value << base;
    }
    return state;
  }

  /**
   * Starts all games.
   *
   * @param generators those of the columns
   * @param playouts the number of games of each lane of the simulator: {@link Long#MAX_VALUE} for
   *     all lanes, without end, or less for each
   * @param firstLane the simulator's number of this group's first lane
   * @param limit maximum number of steps of a game
   */
  public void begin(LaneWords generators, long[] playouts, int firstLane, int limit) {
    random.take(generators, 0, 0, RandomWords.WORDS);
    stepLimit = limit;
    quotas.set(playouts, firstLane, active);
    activeCount = LaneMask.count(active);
    values.take(starts, 0, step.bases(), step.baseCount());
    phases.begin(active, phase);
  }

  /** Continues the games of another group's column in a column of this group. */
  public void takeColumn(LaneGroup from, int fromColumn, int toColumn) {
    assert !from.isActive() || LaneMask.isEmpty(active) || phase == from.phase
        : "lanes in the phases " + phase + " and " + from.phase;
    stepLimit = from.stepLimit;
    stepsMade = Math.max(stepsMade, from.stepsMade);
    ageBits = Math.max(ageBits, from.ageBits);
    quotas.takeColumn(from.quotas, fromColumn, toColumn);
    values.takeColumn(from.values, fromColumn, toColumn, step.bases(), step.baseCount());
    int finals = step.finals().count();
    heldValues.takeColumn(from.heldValues, fromColumn, toColumn, goals.firstValue(), finals);
    starts.takeColumn(from.starts, fromColumn, toColumn, 0, step.baseCount());
    ages.takeColumn(from.ages, fromColumn, toColumn, 0, MAX_AGE_BITS);
    random.takeColumn(from.random, fromColumn, toColumn, 0, 4);
    active[toColumn] = from.active[fromColumn];
    held[toColumn] = from.held[fromColumn];
    heldTerminal[toColumn] = from.heldTerminal[fromColumn];
    phases.takeColumn(from.phases, fromColumn, toColumn);
    if (from.isActive()) {
      setPhase(from.phase);
    }
  }

  private void setPhase(int newPhase) {
    phase = newPhase;
    step = steps[newPhase];
    kernel = kernels[newPhase];
  }

  /** Adds another group's tally. */
  public void takeTally(LaneGroup from) {
    tally.take(from.tally);
  }

  /** Completes the taking of columns. */
  public void afterTaking() {
    activeCount = LaneMask.count(active);
    long lengths = 0;
    for (int lane = 0; lane < lanes(); lane++) {
      lengths += length(lane);
    }
    tally.setCurrentSteps(lengths);
  }

  /** Whether any lane has games left to play. */
  public boolean isActive() {
    return activeCount > 0;
  }

  /** Whether a lane has a game in progress or about to begin in this step. */
  public boolean isPlaying(int lane) {
    return LaneMask.contains(active, lane) && !phases.isWaiting(lane);
  }

  /** The number of joint moves in a lane's current game; 0 if it plays none any more. */
  public int length(int lane) {
    int length = 0;
    for (int bit = 0; bit < ageBits && LaneMask.contains(active, lane); bit++) {
      length |= (int) (ages.get(bit, lane >>> 6) >>> lane & 1) << bit;
    }
    return length;
  }

  /** How many joint moves were played. */
  public long stepsPlayed() {
    return tally.steps();
  }

  /** Makes at most a number of steps, fewer if all lanes have played their games. */
  public void advance(int count, PreparedProgram prepared) {
    memory.beforePortion();
    for (int made = 0; made < count && activeCount > 0; made++) {
      makeStep(prepared.steps().get(phase), prepared.goals());
    }
  }

  private void makeStep(WordRunner stepRunner, WordRunner goalsRunner) {
    stepRunner.run(StepCode.LEGAL, values);
    long[] present = phases.present(active);
    boolean isUnforeseen = isUnforeseen(present);
    if (isUnforeseen) {
      singleLanes.look(step, values, present, random);
    }
    boolean isAnyEnded = findEnded(present);
    if (isAnyEnded) {
      end(goalsRunner);
    }
    if (activeCount == 0) {
      return;
    }
    for (ChoiceCode.Draw draw : step.draws()) {
      kernel.draw(values, draw.largest(), draw.numbers(), draw.bits(), random);
    }
    stepRunner.run(StepCode.CHOOSE, values);
    if (isUnforeseen) {
      singleLanes.play(step, values);
    }
    if (observer != null) {
      observer.played(values, step.inputs(), playing);
    }
    stepRunner.run(StepCode.NEXT, values);
    if (kernel.age(ages, ageBits, playing)) {
      ageBits++;
    }
    tally.addStep(playing);
    stepsMade++;
    int next = program.cycle().next(phase);
    long[] entering = phases.enter(ended, next);
    kernel.enter(values, step.bases(), step.next(), step.baseCount(), entering, starts);
    setPhase(next);
  }

  private boolean isUnforeseen(long[] present) {
    if (step.unforeseen() == WordCode.ZERO) {
      return false;
    }
    long any = 0;
    for (int column = 0; column < columns; column++) {
      any |=
          values.get(step.unforeseen(), column)
              & present[column]
              & ~values.get(step.terminal(), column);
    }
    return any != 0;
  }

  /**
   * Finds the lanes whose games are over, and those that go on.
   *
   * @param present the lanes that don't wait
   */
  private boolean findEnded(long[] present) {
    long any = 0;
    boolean isLimitNear = stepsMade >= stepLimit;
    for (int column = 0; column < columns; column++) {
      long over = values.get(step.terminal(), column) | values.get(step.stuck(), column);
      if (isLimitNear) {
        over |= atLimit(column);
      }
      over &= present[column];
      ended[column] = over;
      playing[column] = present[column] & ~over;
      any |= over;
    }
    return any != 0;
  }

  /** The lanes of a column whose game is at the step limit. */
  private long atLimit(int column) {
    if (ageBits < 32 - Integer.numberOfLeadingZeros(stepLimit)) {
      return 0;
    }
    long equal = -1;
    for (int bit = 0; bit < ageBits; bit++) {
      long age = ages.get(bit, column);
      equal &= (stepLimit >>> bit & 1) != 0 ? age : ~age;
    }
    return equal;
  }

  private void end(WordRunner goalsRunner) {
    long stuck = 0;
    long cut = 0;
    for (int column = 0; column < columns; column++) {
      terminal[column] = ended[column] & values.get(step.terminal(), column);
      long others = ended[column] & ~terminal[column];
      long isStuck = others & values.get(step.stuck(), column);
      stuck += Long.bitCount(isStuck);
      cut += Long.bitCount(others & ~isStuck);
    }
    long[] newlyHeld = observer == null ? terminal : ended;
    if (LaneMask.intersects(held, newlyHeld)) {
      evaluate(goalsRunner);
    }
    FinalValues finals = step.finals();
    kernel.hold(values, finals.first(), finals.count(), newlyHeld, heldValues, goals.firstValue());
    if (observer != null) {
      observer.hold(ended, terminal, values, step.stuck(), ages, ageBits);
    }
    for (int column = 0; column < columns; column++) {
      held[column] |= newlyHeld[column];
      heldTerminal[column] |= terminal[column];
    }
    tally.addEnded(LaneMask.count(ended), stuck, cut, kernel.takeAges(ages, ageBits, ended));
    if (quotas.countDown(ended, active)) {
      activeCount = LaneMask.count(active);
    }
  }

  /** Computes the goals of the held lanes and releases them. */
  private void evaluate(WordRunner goalsRunner) {
    if (LaneMask.isEmpty(held)) {
      return;
    }
    goalsRunner.run(0, heldValues);
    tally.addGoals(heldValues, heldTerminal);
    if (observer != null) {
      observer.tell(heldValues, held);
    }
    Arrays.fill(held, 0);
    Arrays.fill(heldTerminal, 0);
  }

  /**
   * A factory of summaries, which keeps a group independent of their type. The parameters are the
   * components of {@code PlayoutSummary}.
   */
  @FunctionalInterface
  public interface Summary<T> {
    /** Creates a summary. */
    T of(
        long playouts,
        long withoutGoal,
        long stuck,
        long cut,
        long steps,
        double squaredSteps,
        long unfinishedSteps,
        ImmutableList<ImmutableSortedMap<Integer, Long>> goals);
  }

  /**
   * Summarizes all games since the beginning, after evaluating the held lanes.
   *
   * @param summary creates the result
   */
  public <T> T summary(PreparedProgram prepared, Summary<T> summary) {
    evaluate(prepared.goals());
    double unfinishedSquares = 0;
    for (int lane = 0; lane < lanes(); lane++) {
      double length = length(lane);
      unfinishedSquares += length * length;
    }
    return tally.summary(unfinishedSquares, program.machine().roles().size(), summary);
  }
}
