package org.propnet.gdl;

/**
 * Thrown for a text that isn't a rulesheet, with the position of the error and what was expected
 * there.
 */
public final class GdlSyntaxException extends RulesheetException {

  private final transient SourcePosition position;
  private final String problem;

  /**
   * Creates the exception.
   *
   * @param position where the error is
   * @param problem what was found and what was expected instead
   */
  public GdlSyntaxException(SourcePosition position, String problem) {
    super(position + ": " + problem);
    this.position = position;
    this.problem = problem;
  }

  /** What was found there and what was expected instead. */
  public String problem() {
    return problem;
  }

  /** The position of the error. */
  public SourcePosition position() {
    return position;
  }
}
