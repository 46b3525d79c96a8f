package org.propnet.kiosk.session;

import java.time.Duration;
import java.util.Optional;
import org.propnet.machine.Move;
import org.propnet.player.record.MatchError;

/**
 * What came of asking a seat for a move.
 *
 * @param move a legal move; empty if there is none, and chance chooses in its place
 * @param error see {@link MatchError}
 * @param detail the error in words; empty if there is no more to say than its name does
 * @param time how long it took
 */
record Choice(Optional<Move> move, String error, String detail, Duration time) {

  /** A choice without an error. */
  static Choice of(Move move, Duration time) {
    return new Choice(Optional.of(move), MatchError.NONE, "", time);
  }

  /** The same with a move. */
  Choice with(Move played) {
    return new Choice(Optional.of(played), error, detail, time);
  }

  /** What windows show of the error; empty if there is none. */
  String shownError() {
    String words = detail.isEmpty() ? MatchError.inWords(error) : detail;
    return error.isEmpty() ? "" : words;
  }
}
