package org.propnet.kiosk.game;

/** Thrown when a request can't be fulfilled; the message is one line: what, where, the remedy. */
public final class KioskException extends Exception {

  private static final long serialVersionUID = 1L;

  private final Reason reason;

  /** The reason why it can't. */
  public enum Reason {
    /** The request makes no sense, such as one for a seat that doesn't exist. */
    WRONG(400),
    /** There is no such page, game or session, or it has ended. */
    MISSING(404),
    /** The position has changed, or the move isn't legal there. */
    CONFLICT(409),
    /** The text, or the game, can't be read or played. */
    UNUSABLE(422),
    /** A limit is reached; it may be possible later. */
    BUSY(503);

    private final int status;

    Reason(int status) {
      this.status = status;
    }

    /** The HTTP status. */
    public int status() {
      return status;
    }
  }

  /** Makes the exception. */
  public KioskException(Reason reason, String line) {
    super(line);
    this.reason = reason;
  }

  /** A text, or a game, can't be used for a reason that may have several lines. */
  public static KioskException unusable(String problem) {
    return new KioskException(Reason.UNUSABLE, problem.strip().replaceAll("\\s*\\R\\s*", " "));
  }

  /** The same with the reason of another exception. */
  public static KioskException unusable(Throwable problem) {
    return unusable(String.valueOf(problem.getMessage()));
  }

  /** The reason why it can't. */
  public Reason reason() {
    return reason;
  }
}
