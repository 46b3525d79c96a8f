package org.propnet.cli.tournament;

import com.google.common.base.CharMatcher;
import java.math.BigDecimal;
import java.util.List;
import org.propnet.cli.io.BadInputException;
import org.propnet.gdl.text.NearestName;

/**
 * A question about two players of a tournament, such as {@code 95%:new>old}.
 *
 * @param percent the confidence in percent
 * @param first the number of one player
 * @param second the number of the other
 */
record QuestionText(BigDecimal percent, int first, int second) {

  private static final CharMatcher LEVEL = CharMatcher.inRange('0', '9').or(CharMatcher.is('.'));
  private static final int MAX_DIGITS = 9;
  private static final BigDecimal MIN_PERCENT = BigDecimal.valueOf(50);
  private static final BigDecimal MAX_PERCENT = BigDecimal.valueOf(100);
  private static final String FORM =
      "; it has to be like 95%:new>old, with a level above 50 % and below 100 %, and two players";

  /**
   * Reads a question.
   *
   * @param names the players of the tournament
   * @throws BadInputException if the text isn't a question, or a player isn't known
   */
  static QuestionText read(String text, List<String> names) {
    int end = text.indexOf("%:");
    BigDecimal percent = level(text.substring(0, Math.max(0, end)));
    String players = text.substring(end < 0 ? 0 : end + 2);
    int middle = players.indexOf('>');
    if (end < 0
        || middle < 0
        || percent.compareTo(MIN_PERCENT) <= 0
        || percent.compareTo(MAX_PERCENT) >= 0) {
      throw new BadInputException("'" + text + "' is no question" + FORM);
    }
    for (int i = middle; i >= 0; i = players.indexOf('>', i + 1)) {
      int first = names.indexOf(players.substring(0, i).strip());
      int second = names.indexOf(players.substring(i + 1).strip());
      if (first >= 0 && second >= 0 && first != second) {
        return new QuestionText(percent, first, second);
      }
    }
    String one = players.substring(0, middle).strip();
    String other = players.substring(middle + 1).strip();
    throw unknown(names.contains(one) ? other : one, one.equals(other), names);
  }

  private static BigDecimal level(String text) {
    if (text.length() > MAX_DIGITS || !LEVEL.matchesAllOf(text)) {
      return BigDecimal.ZERO;
    }
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException noNumber) {
      return BigDecimal.ZERO;
    }
  }

  private static BadInputException unknown(String name, boolean isTwice, List<String> names) {
    return new BadInputException(
        isTwice
            ? "the question compares '" + name + "' with itself; name two players"
            : "there is no player '"
                + name
                + "' to ask about"
                + NearestName.of(name, names)
                    .map(nearest -> "; did you mean " + nearest + "?")
                    .orElse("; the players are " + String.join(", ", names)));
  }
}
