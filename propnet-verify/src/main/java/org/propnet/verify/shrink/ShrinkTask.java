package org.propnet.verify.shrink;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.Difference;
import org.propnet.verify.EngineComparison;

/** Shrinks one difference. */
final class ShrinkTask {

  /** Maximum number of lines in the search for the fewest moves. */
  private static final int LINES = 5_000;

  /** Maximum number of lines, and of states of random play, for a smaller rulesheet. */
  private static final int LINES_OF_CANDIDATE = 60;

  private final DifferenceShrinker shrinker;
  private final ShrinkBudget budget;
  private final ComparisonSettings settings;
  private Found best;

  /**
   * A difference with the roles of its game.
   *
   * @param isByMoves whether playing its moves shows it
   */
  private record Found(Difference difference, ImmutableList<Role> roles, boolean isByMoves) {}

  ShrinkTask(DifferenceShrinker shrinker, Difference difference, ShrinkBudget budget) {
    this.shrinker = shrinker;
    this.budget = budget;
    this.settings = shrinker.settings().withViews(difference.view());
    this.best = new Found(difference, ImmutableList.of(), true);
  }

  Optional<Reproducer> run(GameDescription game) throws InterruptedException {
    Optional<Found> again = shrinker.withMachines(game, budget, this::fewestMoves);
    requireUninterrupted();
    if (again.isEmpty()) {
      return Optional.empty();
    }
    budget.begin();
    take(game, again.get());
    GameDescription shrunk = RulesheetShrinker.shrink(game, this::stillDiffers, budget::spend);
    requireUninterrupted();
    if (!shrunk.equals(game)) {
      shrinker
          .withMachines(shrunk, budget, this::fewestMoves)
          .ifPresent(shortest -> take(shrunk, shortest));
      requireUninterrupted();
    }
    return Optional.of(
        new Reproducer(
            game,
            shrunk,
            best.roles(),
            best.difference(),
            best.isByMoves(),
            budget.attempts(),
            !budget.isExhausted()));
  }

  /**
   * Throws if the thread was interrupted. Whatever noticed the interrupt in between has only
   * stopped early: a comparison reports cancellation, a budget that it is used up, a machine that
   * it reached a limit. None of these means that there is no difference.
   */
  private static void requireUninterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("interrupted while a difference was made small");
    }
  }

  private void take(GameDescription game, Found found) {
    best = found;
    budget.found(game.rules().size(), found.difference().step());
  }

  /** The known difference, on the shortest line found. */
  private Optional<Found> fewestMoves(StateMachine expected, StateMachine actual) {
    LineShrinker lines = lines(expected, actual);
    Optional<Difference> onLine = lines.replay(best.difference().jointMoves());
    if (onLine.isEmpty()) {
      Optional<Found> played = inPlay(expected, actual, settings.stateLimit());
      if (played.isEmpty() || !played.get().isByMoves()) {
        return played;
      }
      onLine = Optional.of(played.get().difference());
    }
    budget.begin();
    Difference shortest = lines.dropMoves(onLine.get());
    shortest = lines.search(shortest.step(), LINES).orElse(shortest);
    return Optional.of(new Found(shortest, expected.roles(), true));
  }

  private boolean stillDiffers(GameDescription candidate) {
    try {
      Optional<Found> found = shrinker.withMachines(candidate, budget, this::anyLine);
      found.ifPresent(smaller -> take(candidate, smaller));
      return found.isPresent();
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** A difference on the known line, on another short one, or in random play. */
  private Optional<Found> anyLine(StateMachine expected, StateMachine actual) {
    if (!best.isByMoves()) {
      return inPlay(expected, actual, settings.stateLimit());
    }
    LineShrinker lines = lines(expected, actual);
    Optional<Difference> found = lines.replay(best.difference().jointMoves());
    if (found.isEmpty()) {
      found = lines.search(best.difference().step() + 1, LINES_OF_CANDIDATE);
    }
    return found.isPresent()
        ? found.map(difference -> new Found(difference, expected.roles(), true))
        : inPlay(expected, actual, Math.min(settings.stateLimit(), LINES_OF_CANDIDATE))
            .filter(Found::isByMoves);
  }

  /** A difference in random play, which may not recur when only its last moves are played. */
  private Optional<Found> inPlay(StateMachine expected, StateMachine actual, long states) {
    LineShrinker lines = lines(expected, actual);
    ComparisonSettings play = settings.withStateLimit(states).withTimeLimit(budget.timeLeft());
    return lines
        .wanted(EngineComparison.compare(expected, actual, play))
        .map(
            difference ->
                new Found(
                    difference,
                    expected.roles(),
                    lines.replay(difference.jointMoves()).isPresent()));
  }

  private LineShrinker lines(StateMachine expected, StateMachine actual) {
    return new LineShrinker(expected, actual, settings, best.difference(), budget);
  }
}
