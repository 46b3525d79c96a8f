package org.propnet.saved;

/** Bytes that are no saved network, or one that can't be read, with the place and the cure. */
public final class SavedNetworkException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** What can be wrong. */
  public enum Reason {
    /** The bytes are something else. */
    FOREIGN,
    /** They are written in a version of the format that this library doesn't know. */
    UNKNOWN_VERSION,
    /** They end too early. */
    TRUNCATED,
    /** They were changed after they were written: the checksum or the length is wrong. */
    DAMAGED,
    /** The checksum is right, but what they say makes no sense. */
    INCONSISTENT,
    /** Reading them would take more memory than allowed. */
    TOO_LARGE
  }

  private final String source;
  private final Reason reason;
  private final long offset;

  /**
   * Makes the exception.
   *
   * @param source the name of what was read, usually a file's
   * @param offset the byte at which it is wrong, from 0
   * @param problem what is wrong, and the cure
   */
  SavedNetworkException(String source, Reason reason, long offset, String problem) {
    super(source + ": byte " + offset + ": " + problem);
    this.source = source;
    this.reason = reason;
    this.offset = offset;
  }

  /** The name of what was read, usually a file's. */
  public String source() {
    return source;
  }

  /** What is wrong. */
  public Reason reason() {
    return reason;
  }

  /** The byte at which it is wrong, from 0; the number of bytes if they end too early. */
  public long offset() {
    return offset;
  }
}
