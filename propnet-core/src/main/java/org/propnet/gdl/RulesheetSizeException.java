package org.propnet.gdl;

/** A rulesheet that is too large to be read with the heap that there is. */
public final class RulesheetSizeException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  private final transient SourcePosition position;

  RulesheetSizeException(SourcePosition position, long bytes) {
    super(
        position
            + ": the rulesheet takes more than "
            + (bytes >> 20)
            + " MiB of memory, which is a part of the heap; give it a larger heap, or write fewer"
            + " rules");
    this.position = position;
  }

  /** How far the rulesheet was read. */
  public SourcePosition position() {
    return position;
  }
}
