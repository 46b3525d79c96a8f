package org.propnet.player.manager;

import java.time.Duration;
import org.propnet.player.record.MatchRecord;

/**
 * The outcome of asking a role.
 *
 * @param time how long the answer took, see {@link MatchRecord#answerTimes}
 */
record Outcome(Answer answer, Duration time) {

  /** The role wasn't asked. */
  static final Outcome NOT_ASKED = new Outcome(Answer.DONE, MatchRecord.NOT_ASKED);
}
