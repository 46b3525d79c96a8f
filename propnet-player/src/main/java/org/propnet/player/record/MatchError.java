package org.propnet.player.record;

import org.propnet.gdl.text.Excerpt;
import org.propnet.machine.Move;

/** The error codes of answers, as managers in the field write them in match records. */
public final class MatchError {

  /** There is no error. */
  public static final String NONE = "";

  /** The answer didn't come in time. */
  public static final String TIMED_OUT = "TO";

  /** The player couldn't be reached, or its answer couldn't be read. */
  public static final String CONNECTION = "CE";

  /** The prefix of the error for an answer that isn't a legal move. */
  public static final String ILLEGAL = "IL";

  private MatchError() {}

  /** The error for a move that isn't legal; quotes only the beginning of a long one. */
  public static String illegal(Move move) {
    return ILLEGAL + " " + Excerpt.of(move.toString());
  }

  /**
   * An error in words, such as {@code no answer in time}; an unknown error is returned unchanged.
   */
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
