package org.propnet.kiosk.session;

import java.time.Duration;
import java.util.Optional;
import org.propnet.machine.Move;

/**
 * What came of asking a seat for a move.
 *
 * @param move a legal move; empty if there is none, and chance chooses in its place
 * @param error see {@link org.propnet.player.record.MatchError}
 * @param time how long it took
 */
record Choice(Optional<Move> move, String error, Duration time) {}
