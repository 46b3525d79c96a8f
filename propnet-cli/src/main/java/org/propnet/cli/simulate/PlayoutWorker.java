package org.propnet.cli.simulate;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.propnet.machine.GoalException;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/**
 * Runs playouts sequentially in one thread.
 *
 * <p>Each playout has its own random generator, seeded from that of the worker. So the sequence of
 * playouts depends only on the worker's seed, and a single playout can be repeated. Playouts run in
 * portions of about a millisecond, so that slow games stop in time, too.
 */
final class PlayoutWorker implements Simulation.Worker {

  private static final int LARGEST_PORTION = 1 << 16;
  private static final long SHORT_PORTION = 1_000_000;
  private static final long LONG_PORTION = 10_000_000;

  private final Simulator simulator;
  private final int roles;
  private final int stepLimit;
  private final BooleanSupplier cancelled;
  private final AtomicLong states = new AtomicLong();
  private int portion = 1;
  private long lastLook;
  private long deadline;

  PlayoutWorker(StateMachine machine, int stepLimit, BooleanSupplier cancelled) {
    this.simulator = machine.newSimulator();
    this.roles = machine.roles().size();
    this.stepLimit = stepLimit;
    this.cancelled = cancelled;
  }

  @Override
  public long states() {
    return states.get();
  }

  @Override
  public PlayoutTally play(long seed, long playouts, long end) {
    deadline = end;
    lastLook = System.nanoTime();
    SplittableRandom seeds = new SplittableRandom(seed);
    PlayoutTally tally = new PlayoutTally(roles);
    boolean goOn = true;
    while (goOn && tally.playouts < playouts) {
      goOn = playout(seeds.nextLong(), tally);
      states.lazySet(tally.states());
    }
    return tally;
  }

  /** Runs one playout; false if it was stopped. */
  private boolean playout(long seed, PlayoutTally tally) {
    SplittableRandom random = new SplittableRandom(seed);
    simulator.reset();
    int length = 0;
    try {
      do { // look at the clock at least once, as the first state may be terminal
        if (isTimeUp()) {
          tally.unfinishedSteps += length;
          return false;
        }
        length += simulator.playout(random, Math.min(portion, stepLimit - length));
      } while (length < stepLimit && !simulator.isTerminal());
    } catch (NoLegalMoveException rulesAtFault) {
      tally.addPlayout(stuckAfter(seed));
      tally.stuck++;
      return true;
    }
    tally.addPlayout(length);
    if (simulator.isTerminal()) {
      addGoals(tally);
    } else {
      tally.cut++;
    }
    return true;
  }

  private boolean isTimeUp() {
    long now = System.nanoTime();
    if (now - lastLook < SHORT_PORTION) {
      portion = Math.min(2 * portion, LARGEST_PORTION);
    } else if (now - lastLook > LONG_PORTION) {
      portion = Math.max(1, portion / 2);
    }
    lastLook = now;
    return now - deadline >= 0 || cancelled.getAsBoolean();
  }

  private void addGoals(PlayoutTally tally) {
    boolean complete = true;
    for (int role = 0; role < roles; role++) {
      try {
        tally.goalSums[role] += simulator.goal(role);
        tally.goalCounts[role]++;
      } catch (GoalException rulesAtFault) {
        complete = false;
      }
    }
    if (!complete) {
      tally.withoutGoal++;
    }
  }

  /** The number of steps of the playout with that seed, which ends without a legal move. */
  private int stuckAfter(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    simulator.reset();
    int length = 0;
    try {
      while (simulator.playout(random, 1) == 1) {
        length++;
      }
    } catch (NoLegalMoveException stuck) {
      return length;
    }
    throw new IllegalStateException("the same seed ended after " + length + " steps");
  }
}
