package org.propnet.check;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.budget.deadline.Deadline;
import org.propnet.optimizer.invariant.Invariants;

/**
 * What a short search and proofs on the network show of the length of games: how long the shortest
 * is, and whether one can go in a loop.
 *
 * @param shortest the fewest joint moves that lead to the end; empty if no end was found
 * @param searched all states were looked at that so many joint moves lead to
 * @param complete whether that is all states
 * @param loop whether some play comes back to a state; empty if that is open
 */
public record GameLengths(
    OptionalInt shortest, int searched, boolean complete, Optional<Boolean> loop) {

  /** How many states are looked at where nothing else is asked for. */
  public static final int USUAL_STATES = 20_000;

  /** For each of them so many joint moves may be looked at, */
  private static final long JOINT_MOVES_FOR_STATE = 25;

  /** and proofs may take so many literals of formulas and steps of the solver. */
  private static final long EFFORT_FOR_STATE = 150;

  /** The work is counted, so the clock ends nothing. */
  private static final Duration ENDLESS = Duration.ofDays(10_000);

  /**
   * Looks at a game. The result doesn't depend on the clock: what ends the work is counted.
   *
   * @param mostStates how many states to look at; the work for joint moves and proofs is bounded in
   *     proportion
   * @param bytes how much memory the states may take
   */
  public static GameLengths of(CheckSubject.Network network, int mostStates, long bytes) {
    Deadline never = Deadline.after(ENDLESS, ActivityListener.SILENT);
    Exploration explored =
        Exploration.bounded(network.engine(), mostStates, JOINT_MOVES_FOR_STATE * mostStates)
            .run(never, bytes);
    CheckReport.States states = StateVerdicts.figures(explored);
    Optional<Boolean> loop = Optional.empty();
    if (!new Course(explored.states).isAcyclic()) {
      loop = Optional.of(true);
    } else if (explored.isComplete()
        || isProvenToEnd(
            network,
            EFFORT_FOR_STATE * mostStates,
            never.budget(CheckSettings.WORK_LIMITS, "proofs"))) {
      loop = Optional.of(false);
    }
    // Of what the states of the last full depth lead to, none is an end.
    int searched = explored.isComplete() ? states.depth() : explored.states.completeDepth() + 1;
    return new GameLengths(states.shortestGame(), searched, states.complete(), loop);
  }

  private static boolean isProvenToEnd(CheckSubject.Network network, long effort, Budget budget) {
    if (network.invariants().isEmpty()) {
      return false;
    }
    try {
      Invariants known = network.invariants().get();
      return new NetworkProofs(network.raw(), network.net(), known, effort, budget)
          .ends()
          .isPresent();
    } catch (BuildException limit) {
      return false; // then it stays open
    }
  }
}
