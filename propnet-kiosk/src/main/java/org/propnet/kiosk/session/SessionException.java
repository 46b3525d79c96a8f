package org.propnet.kiosk.session;

/** Thrown when a session can't fulfil a request; the message is one line, with the remedy. */
public final class SessionException extends Exception {

  private static final long serialVersionUID = 1L;

  private final Reason reason;

  /** The reason why it can't. */
  public enum Reason {
    /** There is no such session, or it has ended. */
    MISSING,
    /** The request makes no sense, such as one for a seat that doesn't exist. */
    WRONG,
    /** The position has changed, or the move isn't legal there. */
    CONFLICT,
    /** A limit is reached; it may be possible later. */
    BUSY
  }

  /** Makes the exception. */
  public SessionException(Reason reason, String line) {
    super(line);
    this.reason = reason;
  }

  /** The reason why it can't. */
  public Reason reason() {
    return reason;
  }
}
