package org.propnet.export;

/** Thrown when a network is too large to be exported as requested, with the cure. */
public final class ExportException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The reason for the failure. */
  public enum Reason {
    /** The network has cycles, and without them it would have too many links. */
    TOO_MANY_LINKS,
    /** The file would exceed the maximum size of this library's files. */
    TOO_MANY_BYTES,
    /** The network is too large for a readable picture. */
    PICTURE_TOO_LARGE
  }

  private final Reason reason;

  ExportException(Reason reason, String problem) {
    super(problem);
    this.reason = reason;
  }

  /** The reason for the failure. */
  public Reason reason() {
    return reason;
  }
}
