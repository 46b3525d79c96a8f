package org.propnet.player.manager;

import org.propnet.player.record.MatchRecord;

/**
 * Thrown when a match can't go on or has no result, through no fault of its players: the rules
 * leave a role without a legal move or a goal value, the machine hits a limit, or the program of a
 * player's command doesn't exist.
 */
public final class MatchException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient MatchRecord record;

  /**
   * Makes the exception.
   *
   * @param record the match so far, as the record of an aborted match
   * @param cause the machine's exception, or the reason why a command can't be started
   */
  MatchException(MatchRecord record, RuntimeException cause) {
    super(
        "match " + record.id() + ", step " + record.jointMoves().size() + ": " + cause.getMessage(),
        cause);
    this.record = record;
  }

  /** The match so far, as the record of an aborted match. */
  public MatchRecord record() {
    return record;
  }
}
