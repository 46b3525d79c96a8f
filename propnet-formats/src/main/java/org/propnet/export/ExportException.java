package org.propnet.export;

/** A network that can't be exported as asked, with what is too large and the cure. */
public final class ExportException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** What stands in the way. */
  public enum Reason {
    /** The network has cycles, and without them it would have too many links. */
    TOO_MANY_LINKS,
    /** The file would have more bytes than a file of this library may have. */
    TOO_MANY_BYTES,
    /** The network is too large for a picture that a person could read. */
    PICTURE_TOO_LARGE
  }

  private final Reason reason;

  ExportException(Reason reason, String problem) {
    super(problem);
    this.reason = reason;
  }

  /** What stands in the way. */
  public Reason reason() {
    return reason;
  }
}
