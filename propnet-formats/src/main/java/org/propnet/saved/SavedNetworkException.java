package org.propnet.saved;

/**
 * Thrown for bytes that aren't a saved network, or one that can't be read, with the offset and the
 * cure.
 */
public final class SavedNetworkException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The reason for the failure. */
  public enum Reason {
    /** The bytes are something else. */
    FOREIGN,
    /** They have an unknown version of the format. */
    UNKNOWN_VERSION,
    /** They end too early. */
    TRUNCATED,
    /** They are corrupted: the checksum or the length is wrong. */
    DAMAGED,
    /** The checksum is right, but the content is inconsistent. */
    INCONSISTENT,
    /** Reading them would take more memory than allowed. */
    TOO_LARGE
  }

  private final Reason reason;
  private final long offset;

  /**
   * @param source the name of the input, usually of a file
   * @param offset the offset of the error in bytes, from 0
   * @param problem what is wrong, and the cure
   */
  SavedNetworkException(String source, Reason reason, long offset, String problem) {
    super(source + ": byte " + offset + ": " + problem);
    this.reason = reason;
    this.offset = offset;
  }

  /** The reason for the failure. */
  public Reason reason() {
    return reason;
  }

  /** The offset of the error in bytes, from 0; the number of bytes if they end too early. */
  public long offset() {
    return offset;
  }
}
