package org.propnet.verify.same;

import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.propnet.verify.same.SameResult.Verdict;

/** Formulates the result of a comparison of two games. */
final class SameAnswer {

  private SameAnswer() {}

  /** A result with the names as they are matched. */
  static SameResult result(
      NameMatch names,
      Verdict verdict,
      String explanation,
      Optional<GameDifference> difference,
      long states,
      int depth) {
    return new SameResult(
        verdict,
        explanation,
        difference,
        names.renamed(),
        names.onlyInFirst(),
        names.onlyInSecond(),
        states,
        depth);
  }

  /** The result for games that were played without finding a difference. */
  static SameResult result(NameMatch names, LockStep lockStep, LockStep.End end) {
    long states = lockStep.compared();
    int depth = lockStep.completeDepth();
    if (end == LockStep.End.COMPLETE) {
      String explanation = number(states, "state") + " compared, all that play can reach";
      return result(names, Verdict.SAME, explanation, Optional.empty(), states, depth);
    }
    String equal =
        depth < 0
            ? "no position was compared"
            : "the same for the first "
                + number(depth, "joint move")
                + ", "
                + number(states, "state");
    String explanation = equal + "; " + end.text;
    return result(names, Verdict.UNDECIDED, explanation, Optional.empty(), states, depth);
  }

  /**
   * The result for games between which play has found a difference.
   *
   * @param differ decides whether the games differ under every matching; called with the number of
   *     joint moves to the difference if that isn't clear without
   */
  static SameResult different(NameMatch names, LockStep lockStep, IntPredicate differ) {
    GameDifference difference = lockStep.difference();
    int moves = difference.jointMoves().size();
    String where = moves == 0 ? "in the initial state" : "after " + number(moves, "joint move");
    Verdict verdict = Verdict.DIFFERENT;
    String explanation;
    if (lockStep.isProven()) {
      explanation = "they differ " + where + (moves == 0 ? "" : ", none is shorter");
    } else if (differ.test(moves)) {
      explanation = "they differ whatever stands for what; as matched here " + where;
    } else {
      verdict = Verdict.UNDECIDED;
      explanation =
          (isAboutNames(difference, names)
                  ? "no partners were found for the names of moves "
                  : "as their names are matched here they differ ")
              + where
              + "; matched otherwise they may be the same";
    }
    return result(
        names,
        verdict,
        explanation,
        Optional.of(difference),
        lockStep.compared(),
        lockStep.completeDepth());
  }

  /** Whether games seem to differ only because moves without a partner may well correspond. */
  private static boolean isAboutNames(GameDifference difference, NameMatch names) {
    return difference.disagreements().stream()
        .filter(disagreement -> disagreement.kind() == Disagreement.Kind.LEGAL)
        .anyMatch(
            disagreement ->
                disagreement.first().stream().anyMatch(names.onlyInFirst()::contains)
                    && disagreement.second().stream().anyMatch(names.onlyInSecond()::contains));
  }

  private static String number(long count, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", count, what, count == 1 ? "" : "s");
  }
}
