package org.propnet.gdl;

/** A text that is not a rulesheet, with the place and what was expected there. */
public final class GdlSyntaxException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  private final transient SourcePosition position;
  private final String problem;

  /**
   * Makes the exception.
   *
   * @param position where the text goes wrong
   * @param problem what was found and what was expected instead
   */
  public GdlSyntaxException(SourcePosition position, String problem) {
    super(position + ": " + problem);
    this.position = position;
    this.problem = problem;
  }

  /** What was found there, and what was expected instead. */
  public String problem() {
    return problem;
  }

  /** Where the text goes wrong. */
  public SourcePosition position() {
    return position;
  }
}
