package org.propnet.player;

import java.util.Locale;
import java.util.Optional;

/**
 * An event in a match.
 *
 * @param match the match's id; empty if the event belongs to no match
 * @param type what happened
 * @param text a one-line description for people
 * @param cause the error behind it, if there is one
 */
public record MatchEvent(String match, Type type, String text, Optional<Throwable> cause) {

  /** The types of events. */
  public enum Type {
    /** A match began. */
    STARTED,
    /** A machine is ready to play the match. */
    MACHINE,
    /** The player reported something, see {@link Match#report}. */
    REPORT,
    /** A move was answered. */
    MOVE,
    /** A problem that didn't end the match. */
    PROBLEM,
    /** A match was refused. */
    REFUSED,
    /** A match ended by STOP. */
    STOPPED,
    /** A match ended by ABORT. */
    ABORTED,
    /** A match was abandoned because messages stopped coming. */
    FORGOTTEN;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** An event without a cause. */
  public MatchEvent(String match, Type type, String text) {
    this(match, type, text, Optional.empty());
  }
}
