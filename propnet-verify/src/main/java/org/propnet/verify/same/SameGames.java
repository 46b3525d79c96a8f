package org.propnet.verify.same;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.propnet.budget.BuildException;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.budget.deadline.Deadline;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.verify.equivalence.MiterLimits;
import org.propnet.verify.same.SameResult.Verdict;

/**
 * Decides whether two rulesheets are the same game: whatever is played, both have the same legal
 * moves, end at the same time, and give the same goals at the end. Names may differ. The
 * representation of states, legal moves after the end and goals before it don't matter.
 *
 * <p>Three methods are tried, the quickest first: both networks are equal; they are proven equal in
 * all reachable states (see {@link JointNetworks}); both are played in lockstep over all positions
 * (see {@link LockStep}), which also finds a shortest line to a difference.
 *
 * <p>Names that only one game has are matched by guess. A difference under a guess counts only if
 * the games differ under every other one too (see {@link Unfolding}), or if it doesn't depend on
 * the guess; otherwise the result is undecided.
 *
 * <p>Keeps to the limits of the settings, with little overhead. Results that aren't cut short by
 * the clock are reproducible.
 */
public final class SameGames {

  /** Pairs of states to compare before a longer proof is tried. */
  private static final long FIRST_PAIRS = 20_000;

  /** Limits of a first proof: enough for networks that are built nearly alike. */
  private static final MiterLimits SHORT_PROOF = new MiterLimits(100, 20, 1_000, 500_000);

  /**
   * The fraction of the time for matching names; a first proof has the same fraction of the rest.
   */
  private static final double SHARE_OF_TIME = 0.25;

  private final SameSettings settings;
  private final BuiltGame first;
  private final BuiltGame second;

  /** The end of the time for everything after the builds. */
  private final Deadline deadline;

  private SameGames(SameSettings settings, BuiltGame first, BuiltGame second, Deadline deadline) {
    this.settings = settings;
    this.first = first;
    this.second = second;
    this.deadline = deadline;
  }

  /**
   * Compares two games.
   *
   * @param listener receives the progress and may cancel the comparison, which leaves it undecided
   * @throws org.propnet.gdl.RulesheetException if one of the rulesheets can't be played, or not
   *     within the limits of a build
   */
  public static SameResult compare(
      GameDescription first,
      GameDescription second,
      SameSettings settings,
      ActivityListener listener) {
    try {
      BuiltGame one = BuiltGame.of(first, settings.limits(), "first", listener);
      BuiltGame other = BuiltGame.of(second, settings.limits(), "second", listener);
      return new SameGames(settings, one, other, Deadline.after(settings.time(), listener)).run();
    } catch (BuildException limit) {
      if (limit.reason() == BuildException.Reason.CANCELLED) {
        return SameResult.of(Verdict.UNDECIDED, "the comparison was stopped early");
      }
      throw limit;
    }
  }

  private SameResult run() {
    Optional<String> roles =
        NameCandidates.differenceOfRoles(first.vocabulary(), second.vocabulary());
    if (roles.isPresent()) {
      return SameResult.of(Verdict.DIFFERENT, roles.get());
    }
    List<NameMatch> candidates = NameCandidates.of(first, second, deadline.part(SHARE_OF_TIME));
    for (NameMatch names : candidates) {
      if (isProven(names, Invariants.NONE, SHORT_PROOF, deadline.part(SHARE_OF_TIME))) {
        return SameAnswer.result(
            names, Verdict.SAME, "the networks are equal", Optional.empty(), 0, -1);
      }
    }
    return play(candidates);
  }

  /** Plays with each candidate for a while, and then goes on with the one that got furthest. */
  private SameResult play(List<NameMatch> candidates) {
    BuiltGame.Playable one;
    BuiltGame.Playable other;
    try {
      one = first.playable(deadline);
      other = second.playable(deadline);
    } catch (BuildException limit) {
      if (deadline.hasEnded(limit) && deadline.isOver(() -> "optimising")) {
        return SameResult.of(Verdict.UNDECIDED, "no position was compared; the time was up");
      }
      throw limit;
    }
    Candidate best = null;
    for (NameMatch names : candidates) {
      LockStep lockStep =
          new LockStep(one.machine(), other.machine(), names, settings.bytesOfStates());
      LockStep.End end = lockStep.run(Math.min(FIRST_PAIRS, settings.states()), deadline);
      Candidate found = new Candidate(names, lockStep, end);
      if (best == null || found.isBetterThan(best)) {
        best = found;
      }
    }
    return decide(Objects.requireNonNull(best), one, other);
  }

  /** A matching of names, and how far play got with it. */
  private record Candidate(NameMatch names, LockStep lockStep, LockStep.End end) {

    boolean isBetterThan(Candidate other) {
      return other.end == LockStep.End.DIFFERENCE
          && (end != LockStep.End.DIFFERENCE
              || (!other.lockStep.isProven()
                  && (lockStep.isProven() || lockStep.compared() > other.lockStep.compared())));
    }
  }

  /**
   * Goes on with the best candidate: a longer proof, then play, or an analysis of its difference.
   */
  private SameResult decide(Candidate best, BuiltGame.Playable one, BuiltGame.Playable other) {
    NameMatch names = best.names;
    LockStep lockStep = best.lockStep;
    LockStep.End end = best.end;
    if (end == LockStep.End.STATES || end == LockStep.End.JOINT_MOVES) {
      if (isProven(names, one.invariants(), MiterLimits.DEFAULT, deadline)) {
        return SameAnswer.result(
            names,
            Verdict.SAME,
            "the networks are proven to agree in every state that play can reach",
            Optional.empty(),
            lockStep.compared(),
            lockStep.completeDepth());
      }
      end = lockStep.run(settings.states(), deadline);
    }
    return end == LockStep.End.DIFFERENCE
        ? SameAnswer.different(
            names, lockStep, moves -> differUnderAnyNames(one.machine(), other.machine(), moves))
        : SameAnswer.result(names, lockStep, end);
  }

  private boolean isProven(
      NameMatch names, Invariants invariants, MiterLimits limits, Deadline end) {
    if (NetworkColours.areIsomorphic(first.net(), second.net(), names, end)) {
      return true;
    }
    try {
      return new JointNetworks(
              first.net(),
              second.net(),
              names,
              end.budget(settings.limits(), "making one vocabulary of two"))
          .areProvenEqual(
              invariants, limits, end.budget(settings.limits(), "proving the networks equal"));
    } catch (BuildException limit) {
      if (end.hasEnded(limit)) {
        return false;
      }
      throw limit;
    }
  }

  /** Whether the games' digests without names differ, at least at that depth if time allows. */
  private boolean differUnderAnyNames(
      DifferentialMachine one, DifferentialMachine other, int enough) {
    Unfolding ofFirst = new Unfolding(one, settings.bytesOfStates() / 2);
    Unfolding ofSecond = new Unfolding(other, settings.bytesOfStates() / 2);
    int depth = 0;
    while ((depth < enough || !ofFirst.isComplete() || !ofSecond.isComplete())
        && ofFirst.deepen(deadline)
        && ofSecond.deepen(deadline)) {
      depth++;
    }
    return ofFirst.digest(depth) != ofSecond.digest(depth);
  }
}
