package org.propnet.player.record;

import org.propnet.gdl.text.Excerpt;
import org.propnet.machine.Move;

/** What can be wrong with an answer, as the field writes it in match records. */
public final class MatchError {

  /** There is no error. */
  public static final String NONE = "";

  /** The answer didn't come in time. */
  public static final String TIMED_OUT = "TO";

  /** The player couldn't be reached, or what it answered couldn't be read. */
  public static final String CONNECTION = "CE";

  /** The code before an answer that is no legal move. */
  public static final String ILLEGAL = "IL";

  private MatchError() {}

  /** The error for a move that isn't legal; of a long one it has the beginning. */
  public static String illegal(Move move) {
    return ILLEGAL + " " + Excerpt.of(move.toString());
  }

  /** An error in words, such as {@code no answer in time}; one that isn't known as it is. */
  public static String inWords(String error) {
    return switch (error) {
      case NONE -> "no error";
      case TIMED_OUT -> "no answer in time";
      case CONNECTION -> "no answer that could be read";
      default ->
          error.startsWith(ILLEGAL + " ")
              ? error.substring(ILLEGAL.length() + 1) + " isn't legal"
              : error;
    };
  }
}
