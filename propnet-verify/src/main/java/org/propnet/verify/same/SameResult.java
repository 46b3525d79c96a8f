package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import org.propnet.gdl.Term;

/**
 * What a comparison of two games found out.
 *
 * @param verdict whether they are the same
 * @param explanation how that is known, or why it isn't, in one line
 * @param difference where they differ, or do as their names are matched; empty unless they were
 *     played side by side until they did
 * @param renamed what the second game calls the first one's names that aren't the same in both
 * @param onlyInFirst propositions and moves of the first game that the second one hasn't
 * @param onlyInSecond propositions and moves of the second game that the first one hasn't
 * @param states how many pairs of states were compared
 * @param depth after up to how many joint moves all positions were compared; −1 if none was
 */
public record SameResult(
    Verdict verdict,
    String explanation,
    Optional<GameDifference> difference,
    ImmutableMap<String, String> renamed,
    ImmutableList<Term> onlyInFirst,
    ImmutableList<Term> onlyInSecond,
    long states,
    int depth) {

  /** Whether two games are the same. */
  public enum Verdict {
    /** Proven: whatever is played, both have the same legal moves, the same end, the same goals. */
    SAME("the same game"),
    /**
     * Refuted by the roles, or by play, whatever names of one game stand for which of the other's.
     */
    DIFFERENT("different games"),
    /** Neither is known: limits were met, or games differ only as names were matched by guess. */
    UNDECIDED("not decided");

    private final String text;

    Verdict(String text) {
      this.text = text;
    }

    /** The verdict in words. */
    @Override
    public String toString() {
      return text;
    }
  }

  /** A result for which nothing was played. */
  static SameResult of(Verdict verdict, String explanation) {
    return new SameResult(
        verdict,
        explanation,
        Optional.empty(),
        ImmutableMap.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        0,
        -1);
  }
}
