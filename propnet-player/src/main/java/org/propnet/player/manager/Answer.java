package org.propnet.player.manager;

import java.util.Optional;
import org.propnet.machine.Move;
import org.propnet.player.record.MatchError;

/**
 * A player's timely answer, or what counts in its place.
 *
 * @param move a legal move, if there is one
 * @param error see {@link MatchError}
 * @param detail the error in words, in one line
 */
public record Answer(Optional<Move> move, String error, String detail) {

  /** The player did what it was told. */
  static final Answer DONE = new Answer(Optional.empty(), MatchError.NONE, "");

  static Answer of(Move move) {
    return new Answer(Optional.of(move), MatchError.NONE, "");
  }

  static Answer error(String error, String detail) {
    return new Answer(Optional.empty(), error, inOneLine(detail));
  }

  /** A move that isn't legal. */
  static Answer illegal(Move move) {
    String error = MatchError.illegal(move);
    return error(error, MatchError.inWords(error));
  }

  /** The same error with a move that is played in spite of it. */
  Answer with(Optional<Move> otherMove) {
    return new Answer(otherMove, error, detail);
  }

  /** Whether there was an error. */
  public boolean isError() {
    return !error.equals(MatchError.NONE);
  }

  boolean isTimedOut() {
    return error.equals(MatchError.TIMED_OUT);
  }

  private static String inOneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
