package org.propnet.kiosk.session;

import java.time.Duration;
import java.util.Optional;
import org.propnet.machine.Move;
import org.propnet.player.record.MatchError;

/**
 * The outcome of asking a seat for a move.
 *
 * @param move a legal move; empty if there is none, and a random one is played in its place
 * @param error see {@link MatchError}
 * @param detail the error in words; empty if its name says everything
 * @param time how long it took
 */
record Choice(Optional<Move> move, String error, String detail, Duration time) {

  /** A choice without an error. */
  static Choice of(Move move, Duration time) {
    return new Choice(Optional.of(move), MatchError.NONE, "", time);
  }

  /** No choice, as a pool is full. */
  static Choice refused(String detail) {
    return new Choice(Optional.empty(), MatchError.CONNECTION, detail, Duration.ZERO);
  }

  /** The same with a move. */
  Choice with(Move played) {
    return new Choice(Optional.of(played), error, detail, time);
  }

  /** The error as windows show it; empty if there is none. */
  String shownError() {
    String words = detail.isEmpty() ? MatchError.inWords(error) : detail;
    return error.isEmpty() ? "" : words;
  }
}
