package org.propnet.player.manager;

import org.propnet.player.record.MatchRecord;

/** Thrown when a match was given up because the thread that ran it was interrupted. */
public final class MatchInterruptedException extends InterruptedException {

  private static final long serialVersionUID = 1L;

  private final transient MatchRecord record;

  MatchInterruptedException(MatchRecord record) {
    super("match " + record.id() + " was interrupted after step " + record.jointMoves().size());
    this.record = record;
  }

  /** The match so far, as the record of an aborted match. */
  public MatchRecord record() {
    return record;
  }
}
