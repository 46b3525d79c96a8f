package org.propnet.check;

import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.budget.deadline.Deadline;
import org.propnet.machine.LimitException;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.proof.InvariantSearch;

/**
 * Checks which promises of a good game a game keeps: by visiting every reachable state if these are
 * few, by proofs on the network, and by random play that searches for violations.
 *
 * <p>Takes at most the time in the settings, plus a few seconds if a state machine is slow to
 * answer a single query. Results are deterministic unless cut short by the clock.
 */
public final class GameCheck {

  /** A playout that isn't over after this number of steps is cut off. */
  private static final int STEP_LIMIT = 2_000;

  /**
   * The fraction of the time for visiting states at first. Then follow the fractions, each of the
   * remaining time, for the proof that the game ends, for proofs about states, for single playouts,
   * and, if anything is still undecided, for visiting further states.
   */
  private static final double SHARE_OF_FIRST_STATES = 0.15;

  private static final double SHARE_OF_STATES_IF_EXHAUSTIVE = 0.9;
  private static final double SHARE_OF_EACH_PROOF = 0.4;
  private static final double SHARE_OF_SINGLE_PLAYOUTS = 0.3;
  private static final double SHARE_OF_FURTHER_STATES = 0.7;

  /** Maximum number of playouts examined state by state. */
  private static final long MAX_SINGLE_PLAYOUTS = 5_000;

  private final CheckSubject subject;
  private final CheckSettings settings;
  private final Deadline deadline;
  private final Findings findings;
  private final Outcome outcome;

  /** The invariants of the game, computed lazily. */
  private @Nullable Invariants known;

  /** Whether no query has exceeded the machine's limits. */
  private boolean isPlayable = true;

  private GameCheck(CheckSubject subject, CheckSettings settings, Deadline deadline) {
    this.subject = subject;
    this.settings = settings;
    this.deadline = deadline;
    this.findings = new Findings(subject.machine().roles().size());
    this.outcome = new Outcome(subject.machine());
  }

  /**
   * Checks a game.
   *
   * @param subject the game
   * @param settings its limits
   * @param listener receives the progress, and may end the check early
   */
  public static CheckReport of(
      CheckSubject subject, CheckSettings settings, ActivityListener listener) {
    return of(subject, settings, Deadline.after(settings.time(), listener));
  }

  /** Checks a game until a deadline, ignoring the time limit of the settings. */
  static CheckReport of(CheckSubject subject, CheckSettings settings, Deadline deadline) {
    return new GameCheck(subject, settings, deadline).run();
  }

  private CheckReport run() {
    Optional<Exploration> explored = subject.network().map(this::explore);
    explored.ifPresent(outcome::take);
    if (!outcome.isDecided() && !deadline.isCancelled() && subject.network().isPresent()) {
      prove(subject.network().get());
    }
    RandomPlay single = new RandomPlay(subject.machine(), findings);
    playSingly(single);
    explored
        .filter(all -> all.end == Exploration.End.TIME && !outcome.isSettledBy(findings))
        .ifPresent(this::exploreOn);
    Optional<PlayTally> lanes = playInLanes(single);
    outcome.take(findings, lanes.map(tally -> tally.playouts).orElse(0L) + single.tally.playouts);
    PlayTally tally = lanes.orElse(single.tally);
    return new CheckReport(
        outcome.results(),
        explored
            .map(StateVerdicts::figures)
            .orElseGet(
                () -> CheckReport.States.none("there is no network, so states were not visited")),
        outcome.bound(),
        moves(explored, single.tally),
        tally.figures(subject.machine().roles()));
  }

  private Exploration explore(CheckSubject.Network network) {
    double share = settings.exhaustive() ? SHARE_OF_STATES_IF_EXHAUSTIVE : SHARE_OF_FIRST_STATES;
    return new Exploration(network.engine()).run(deadline.part(share), settings.bytes());
  }

  private void exploreOn(Exploration explored) {
    outcome.take(explored.run(deadline.part(SHARE_OF_FURTHER_STATES), settings.bytes()));
  }

  /** Tries both kinds of proofs, each within its share of the time. */
  private void prove(CheckSubject.Network network) {
    Deadline ofEnd = deadline.part(SHARE_OF_EACH_PROOF);
    prove(network, ofEnd, outcome::proveEnd);
    Deadline ofStates = deadline.part(SHARE_OF_EACH_PROOF);
    prove(network, ofStates, outcome::proveStates);
  }

  private void prove(CheckSubject.Network network, Deadline end, Consumer<NetworkProofs> promises) {
    Budget budget = end.budget(CheckSettings.WORK_LIMITS, "proving promises on the network");
    try {
      if (known == null) {
        known = network.invariants().orElseGet(() -> InvariantSearch.of(network.net(), budget));
      }
      promises.accept(new NetworkProofs(network.raw(), network.net(), known, budget));
    } catch (BuildException limit) {
      if (!deadline.isCancelled()) {
        outcome.note("proofs ended: the time or memory for them was used up");
      }
    }
  }

  private void playSingly(RandomPlay single) {
    long few = Math.min(settings.playouts(), MAX_SINGLE_PLAYOUTS);
    try {
      single.run(few, STEP_LIMIT, settings.seed(), deadline.part(SHARE_OF_SINGLE_PLAYOUTS));
    } catch (LimitException gaveUp) {
      outcome.note("random play ended: " + gaveUp.getMessage());
      isPlayable = false;
    }
  }

  /**
   * Plays in lanes; returns the tally if that was possible and yields more than single playouts.
   */
  private Optional<PlayTally> playInLanes(RandomPlay single) {
    if (subject.network().isEmpty() || !isPlayable) {
      return Optional.empty();
    }
    CheckSubject.Network network = subject.network().get();
    try {
      LanePlay play =
          new LanePlay(
              network.engine(),
              network.net(),
              network.invariants().orElse(known == null ? Invariants.NONE : known),
              findings,
              deadline.budget(CheckSettings.WORK_LIMITS, "preparing random playouts"));
      play.run(settings.playouts(), STEP_LIMIT, settings.seed(), deadline);
      boolean isFullPicture = play.tellsGoals() && play.tally.playouts > single.tally.playouts;
      return isFullPicture ? Optional.of(play.tally) : Optional.empty();
    } catch (BuildException limit) {
      return Optional.empty(); // use single playouts instead
    }
  }

  private static Optional<CheckReport.Moves> moves(
      Optional<Exploration> explored, PlayTally tally) {
    return explored
        .filter(Exploration::isComplete)
        .map(Exploration::meanMoves)
        .orElseGet(tally::meanMoves);
  }
}
