package org.propnet.gdl;

/** A rulesheet that is too large to be read with the heap that there is. */
public final class RulesheetSizeException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  private final transient SourcePosition position;

  /**
   * Makes the exception.
   *
   * @param position how far the rulesheet was read
   * @param problem how much may be read, and the cure
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
