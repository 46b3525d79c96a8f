package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.State;

/**
 * Evaluates states by playouts: for leaf-parallel search, flat Monte Carlo, the ordering of moves.
 *
 * <p>How the work is divided depends on the number of states and playouts alone, and every piece
 * has its own random generator. So the results depend on the seed but not on the number of threads,
 * unless time runs out first. Threads share only the program.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class Playouts {

  private final BatchMachine machine;
  private final int threads;
  private final int stepLimit;

  private Playouts(BatchMachine machine, int threads, int stepLimit) {
    this.machine = machine;
    this.threads = threads;
    this.stepLimit = stepLimit;
  }

  /** Creates a single-threaded evaluator that plays at most 10,000 joint moves a playout. */
  public static Playouts of(BatchMachine machine) {
    return new Playouts(machine, 1, 10_000);
  }

  /**
   * The same with several threads.
   *
   * @throws IllegalArgumentException if the number isn't above 0
   */
  public Playouts withThreads(int number) {
    if (number < 1) {
      throw new IllegalArgumentException(number + " threads; at least 1 is needed");
    }
    return new Playouts(machine, number, stepLimit);
  }

  /**
   * The same with another limit of joint moves.
   *
   * @throws IllegalArgumentException if the number isn't above 0
   */
  public Playouts withStepLimit(int number) {
    if (number < 1) {
      throw new IllegalArgumentException(number + " steps; at least 1 is needed");
    }
    return new Playouts(machine, threads, number);
  }

  /**
   * Plays from states.
   *
   * @param states of any machine of the same game
   * @param playoutsPerState how many playouts begin in each
   * @param time after which unfinished playouts are broken off; zero for no limit. See {@link
   *     PlayoutLimits#time} for the bias that this causes
   * @param seed decides which moves are chosen
   * @return for each state the summary of its playouts, of fewer if time ran out
   * @throws ForeignStateException if a proposition of a state can't be true in this game
   * @throws IllegalArgumentException if the number of playouts or the time is negative
   * @throws InterruptedException if the thread is interrupted; the playouts then end
   */
  public ImmutableList<PlayoutSummary> evaluate(
      Collection<? extends State> states, long playoutsPerState, Duration time, long seed)
      throws InterruptedException {
    PlayoutLimits limits = new PlayoutLimits(playoutsPerState, stepLimit, time);
    List<long[]> words = new ArrayList<>();
    for (State state : states) {
      words.add(machine.words(state));
    }
    return new PlayoutRun(machine, words, limits, seed).play(threads);
  }
}
