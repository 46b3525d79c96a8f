package org.propnet.verify.same;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.propnet.budget.BuildException;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;
import org.propnet.net.Vocabulary;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.verify.equivalence.MiterLimits;
import org.propnet.verify.same.SameResult.Verdict;

/**
 * Finds out whether two rulesheets are the same game: whatever is played, both have the same legal
 * moves, end at the same time, and give the same goals at the end. Names may differ. How the state
 * is described, what is legal after the end and what goals are worth before it don't matter.
 *
 * <p>Three ways, from the quickest: both networks are equal; they are proven to be equal wherever
 * play can get (see {@link JointNetworks}); both are played in lock-step over all positions (see
 * {@link LockStep}), which also finds the shortest line of play to a difference.
 *
 * <p>Takes what the settings allow, and little more. Results that the clock doesn't cut short are
 * the same in every run.
 */
public final class SameGames {

  /** How many pairs of states are compared before a longer proof is tried. */
  private static final long FIRST_PAIRS = 20_000;

  /** What a first proof may cost: enough for networks that are built nearly alike. */
  private static final MiterLimits SHORT_PROOF = new MiterLimits(100, 20, 1_000, 500_000);

  private final SameSettings settings;
  private final SameListener listener;
  private final BuiltGame first;
  private final BuiltGame second;

  private SameGames(
      SameSettings settings, SameListener listener, BuiltGame first, BuiltGame second) {
    this.settings = settings;
    this.listener = listener;
    this.first = first;
    this.second = second;
  }

  /**
   * Compares two games.
   *
   * @param listener hears how far the comparison is, and may end it early: the result is undecided
   *     then
   * @throws org.propnet.gdl.RulesheetException if one of the rulesheets can't be played, or not
   *     within the limits of a build
   */
  public static SameResult compare(
      GameDescription first, GameDescription second, SameSettings settings, SameListener listener) {
    try {
      return new SameGames(
              settings,
              listener,
              BuiltGame.of(first, settings.limits(), "first", listener),
              BuiltGame.of(second, settings.limits(), "second", listener))
          .run();
    } catch (BuildException limit) {
      if (limit.reason() == BuildException.Reason.CANCELLED) {
        return SameResult.of(Verdict.UNDECIDED, "the comparison was stopped early");
      }
      throw limit;
    }
  }

  private SameResult run() {
    Optional<String> roles = differenceOfRoles(first.vocabulary(), second.vocabulary());
    if (roles.isPresent()) {
      return SameResult.of(Verdict.DIFFERENT, roles.get());
    }
    List<NameMatch> candidates = candidates();
    for (NameMatch names : candidates) {
      if (isProven(names, Invariants.NONE, SHORT_PROOF, new Deadline(settings.time(), listener))) {
        return result(names, Verdict.SAME, "the networks are equal", 0, -1);
      }
    }
    return play(candidates);
  }

  /** What may stand for what; equal names alone if all of them are. */
  private List<NameMatch> candidates() {
    Vocabulary one = first.vocabulary();
    Vocabulary other = second.vocabulary();
    List<NameMatch> candidates = new ArrayList<>();
    candidates.add(NameMatch.ofEqualNames(one, other));
    if (candidates.get(0).isComplete()) {
      return candidates;
    }
    Deadline deadline = new Deadline(settings.time(), listener);
    add(
        candidates,
        SymbolMatch.of(
            RuleSymbols.ofRules(first.description(), one),
            RuleSymbols.ofRules(second.description(), other),
            deadline));
    if (candidates.stream().noneMatch(NameMatch::isComplete)) {
      add(
          candidates,
          SymbolMatch.of(RuleSymbols.ofVocabulary(one), RuleSymbols.ofVocabulary(other), deadline));
      NetworkColours.match(first.net(), second.net(), deadline).ifPresent(candidates::add);
    }
    return candidates;
  }

  private void add(List<NameMatch> candidates, Map<String, String> symbols) {
    NameMatch names = SymbolMatch.of(symbols, first.vocabulary(), second.vocabulary());
    if (candidates.stream().noneMatch(names::isLike)) {
      candidates.add(names);
    }
  }

  /** Why roles can't stand for each other in their order, if they can't. */
  private static Optional<String> differenceOfRoles(Vocabulary first, Vocabulary second) {
    List<Term> one = first.roles();
    List<Term> other = second.roles();
    if (one.size() != other.size()) {
      return Optional.of(
          "the roles differ: "
              + listed(one)
              + " in the first, "
              + listed(other)
              + " in the second");
    }
    for (int role = 0; role < one.size(); role++) {
      boolean isElsewhere = other.contains(one.get(role)) && !other.get(role).equals(one.get(role));
      if (isElsewhere || isRandom(one.get(role)) != isRandom(other.get(role))) {
        return Optional.of(
            "the order of the roles differs: "
                + listed(one)
                + " in the first, "
                + listed(other)
                + " in the second");
      }
    }
    return Optional.empty();
  }

  private static boolean isRandom(Term role) {
    return role.equals(Role.RANDOM.name());
  }

  private static String listed(List<Term> roles) {
    return String.join(", ", roles.stream().map(Term::toString).toList());
  }

  /** Plays with all candidates for a while, and then with the one that went furthest. */
  private SameResult play(List<NameMatch> candidates) {
    BuiltGame.Playable one = first.playable();
    BuiltGame.Playable other = second.playable();
    Deadline deadline = new Deadline(settings.time(), listener);
    NameMatch best = candidates.get(0);
    LockStep furthest = null;
    LockStep.End end = LockStep.End.DIFFERENCE;
    for (NameMatch names : candidates) {
      LockStep lockStep =
          new LockStep(one.machine(), other.machine(), names, settings.bytesOfStates());
      LockStep.End found = lockStep.run(Math.min(FIRST_PAIRS, settings.states()), deadline);
      if (furthest == null
          || (end == LockStep.End.DIFFERENCE
              && (found != end || lockStep.compared() > furthest.compared()))) {
        best = names;
        furthest = lockStep;
        end = found;
      }
    }
    return decide(best, Objects.requireNonNull(furthest), end, one.invariants(), deadline);
  }

  /** Goes on where play has found no difference so far. */
  private SameResult decide(
      NameMatch names,
      LockStep lockStep,
      LockStep.End first,
      Invariants invariants,
      Deadline deadline) {
    LockStep.End end = first;
    if (end == LockStep.End.STATES || end == LockStep.End.JOINT_MOVES) {
      if (isProven(names, invariants, MiterLimits.DEFAULT, deadline)) {
        return result(
            names,
            Verdict.SAME,
            "the networks are proven to agree in every state that play can reach",
            lockStep.compared(),
            lockStep.completeDepth());
      }
      end = lockStep.run(settings.states(), deadline);
    }
    return result(names, lockStep, end);
  }

  private boolean isProven(
      NameMatch names, Invariants invariants, MiterLimits limits, Deadline deadline) {
    if (NetworkColours.areIsomorphic(first.net(), second.net(), names, deadline)) {
      return true;
    }
    return new JointNetworks(
            first.net(),
            second.net(),
            names,
            deadline.budget(settings.limits(), "making one vocabulary of two"))
        .areProvenEqual(
            invariants, limits, deadline.budget(settings.limits(), "proving the networks equal"));
  }

  private static SameResult result(NameMatch names, LockStep lockStep, LockStep.End end) {
    return switch (end) {
      case COMPLETE ->
          result(
              names,
              Verdict.SAME,
              number(lockStep.compared(), "state") + " compared, all that play can reach",
              lockStep.compared(),
              lockStep.completeDepth());
      case DIFFERENCE -> different(names, lockStep);
      default ->
          result(
              names,
              Verdict.UNDECIDED,
              (lockStep.completeDepth() < 0
                      ? "no position was compared"
                      : "the same for the first "
                          + number(lockStep.completeDepth(), "joint move")
                          + ", "
                          + number(lockStep.compared(), "state"))
                  + "; "
                  + end.text,
              lockStep.compared(),
              lockStep.completeDepth());
    };
  }

  private static SameResult different(NameMatch names, LockStep lockStep) {
    GameDifference difference = lockStep.difference();
    int moves = difference.jointMoves().size();
    return new SameResult(
        Verdict.DIFFERENT,
        (moves == 0
                ? "they differ in the initial state"
                : "they differ after " + number(moves, "joint move") + ", none is shorter")
            + (isAboutNames(difference, names)
                ? "; no partners were found for the names of these moves"
                : ""),
        Optional.of(difference),
        names.renamed(),
        names.onlyInFirst(),
        names.onlyInSecond(),
        lockStep.compared(),
        lockStep.completeDepth());
  }

  /** Whether games seem to differ since moves that have no partner may well be the same. */
  private static boolean isAboutNames(GameDifference difference, NameMatch names) {
    return difference.disagreements().stream()
        .filter(disagreement -> disagreement.kind() == Disagreement.Kind.LEGAL)
        .anyMatch(
            disagreement ->
                disagreement.first().stream().anyMatch(names.onlyInFirst()::contains)
                    && disagreement.second().stream().anyMatch(names.onlyInSecond()::contains));
  }

  private static SameResult result(
      NameMatch names, Verdict verdict, String explanation, long states, int depth) {
    return new SameResult(
        verdict,
        explanation,
        Optional.empty(),
        names.renamed(),
        names.onlyInFirst(),
        names.onlyInSecond(),
        states,
        depth);
  }

  private static String number(long count, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", count, what, count == 1 ? "" : "s");
  }
}
