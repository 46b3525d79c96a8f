package org.propnet.check;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;

/**
 * How long the shortest game is, and whether a game can go in a loop, as far as a short search and
 * proofs on the network show.
 *
 * @param shortest the fewest joint moves that lead to the end; empty if no end was found
 * @param searched all states were looked at that so many joint moves lead to
 * @param complete whether that is all states
 * @param loop whether some play comes back to a state; empty if that is open
 */
public record GameLengths(
    OptionalInt shortest, int searched, boolean complete, Optional<Boolean> loop) {

  private static final int MOST_STATES = 100_000;
  private static final Duration TIME_FOR_STATES = Duration.ofSeconds(5);
  private static final Duration TIME_FOR_PROOFS = Duration.ofSeconds(2);

  /**
   * Looks at a game: at 100,000 states at most, for five seconds at most, and for two seconds at
   * proofs.
   *
   * @param bytes how much memory the states may take
   */
  public static GameLengths of(CheckSubject.Network network, long bytes) {
    Exploration explored =
        Exploration.untilEnd(network.engine(), MOST_STATES)
            .run(Deadline.after(TIME_FOR_STATES, CheckListener.SILENT), bytes);
    CheckReport.States states = StateVerdicts.figures(explored);
    Optional<Boolean> loop = Optional.empty();
    if (!new Course(explored.states).isAcyclic()) {
      loop = Optional.of(true);
    } else if (explored.isComplete() || isProvenToEnd(network)) {
      loop = Optional.of(false);
    }
    return new GameLengths(states.shortestGame(), states.depth(), states.complete(), loop);
  }

  private static boolean isProvenToEnd(CheckSubject.Network network) {
    if (network.invariants().isEmpty()) {
      return false;
    }
    Budget budget = Deadline.after(TIME_FOR_PROOFS, CheckListener.SILENT).budget("proofs");
    try {
      return new NetworkProofs(network.raw(), network.net(), network.invariants().get(), budget)
          .ends()
          .isPresent();
    } catch (BuildException limit) {
      return false; // then it stays open
    }
  }
}
