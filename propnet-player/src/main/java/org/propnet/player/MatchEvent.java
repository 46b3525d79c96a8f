package org.propnet.player;

import java.util.Locale;
import java.util.Optional;

/**
 * Something that happened in a match.
 *
 * @param match the match's id; empty if it is about none
 * @param type what happened
 * @param text the same in one line for people
 * @param cause the error behind it, if there is one
 */
public record MatchEvent(String match, Type type, String text, Optional<Throwable> cause) {

  /** What can happen. */
  public enum Type {
    /** A match began. */
    STARTED,
    /** A machine is ready to play the match. */
    MACHINE,
    /** The player said something, see {@link Match#report}. */
    REPORT,
    /** A move was answered. */
    MOVE,
    /** Something went wrong that the match survives. */
    PROBLEM,
    /** A match was refused. */
    REFUSED,
    /** A match ended by STOP. */
    STOPPED,
    /** A match ended by ABORT. */
    ABORTED,
    /** A match was given up because no message came any more. */
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
