package org.propnet.player.manager;

import org.propnet.player.record.MatchRecord;

/**
 * A match that can't go on, or has no result, for a reason that its players have no part in: the
 * rules leave a role without a legal move or a goal value, the machine meets a limit, or there is
 * no such program as a player's command names.
 */
public final class MatchException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient MatchRecord record;

  /**
   * Makes the exception.
   *
   * @param record what was played, as a record of an aborted match
   * @param cause what the machine threw, or what keeps a command from being started
   */
  MatchException(MatchRecord record, RuntimeException cause) {
    super(
        "match " + record.id() + ", step " + record.jointMoves().size() + ": " + cause.getMessage(),
        cause);
    this.record = record;
  }

  /** What was played, as a record of an aborted match. */
  public MatchRecord record() {
    return record;
  }
}
