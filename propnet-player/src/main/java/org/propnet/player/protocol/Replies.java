package org.propnet.player.protocol;

/** The one-word replies. */
public final class Replies {

  /** The player is ready for the match, or has looked at the rules. */
  public static final String READY = "ready";

  /** The player is in another match, or doesn't know the match. */
  public static final String BUSY = "busy";

  /** The match is over. */
  public static final String DONE = "done";

  /** The match was aborted. */
  public static final String ABORTED = "aborted";

  private Replies() {}
}
