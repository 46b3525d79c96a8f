package org.propnet.gdl;

/** Thrown for a rulesheet that is too large for the available heap. */
public final class RulesheetSizeException extends RulesheetException {

  private final transient SourcePosition position;

  /**
   * Creates the exception.
   *
   * @param position how far the rulesheet was read
   * @param problem the limit, and the cure
   */
  public RulesheetSizeException(SourcePosition position, String problem) {
    super(position + ": " + problem);
    this.position = position;
  }

  /** How far the rulesheet was read. */
  public SourcePosition position() {
    return position;
  }
}
