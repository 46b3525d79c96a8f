package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import org.propnet.gdl.Term;

/**
 * The result of a comparison of two games.
 *
 * @param verdict whether they are the same
 * @param explanation the reason for the verdict, in one line
 * @param difference the difference, perhaps only under the guessed names; empty unless play has
 *     found one
 * @param renamed maps names of the first game to different names in the second
 * @param onlyInFirst propositions and moves of the first game only
 * @param onlyInSecond propositions and moves of the second game only
 * @param states the number of compared pairs of states
 * @param depth the number of joint moves up to which all positions were compared; −1 if none was
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
    /** Proven: whatever is played, both have the same legal moves, end and goals. */
    SAME("the same game"),
    /** Refuted by the roles or by play, for every matching of names. */
    DIFFERENT("different games"),
    /** Unknown: limits were reached, or games differ only under guessed names. */
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

  /** A result without play. */
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
