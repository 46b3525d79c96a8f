package org.propnet.kiosk.session;

/** Something that a session can't do; the message is one line, with the cure. */
public final class SessionException extends Exception {

  private static final long serialVersionUID = 1L;

  private final Reason reason;

  /** Why it can't. */
  public enum Reason {
    /** There is no such session, or it has ended. */
    MISSING,
    /** What was asked for makes no sense, such as a seat that there isn't. */
    WRONG,
    /** The position has changed, or the move isn't legal there. */
    CONFLICT,
    /** A bound is reached; later it may be possible. */
    BUSY
  }

  /** Makes the exception. */
  public SessionException(Reason reason, String line) {
    super(line);
    this.reason = reason;
  }

  /** Why it can't. */
  public Reason reason() {
    return reason;
  }
}
