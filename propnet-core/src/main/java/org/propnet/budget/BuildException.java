package org.propnet.budget;

import org.jspecify.annotations.Nullable;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.SourcePosition;

/**
 * Why no machine could be built of a rulesheet, or not within the limits, with the rule and its
 * relation at which it was given up.
 */
public final class BuildException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  /** The kinds of reasons. */
  public enum Reason {
    /** A rule breaks a restriction of the language. */
    INVALID_RULE,
    /** Negation runs through a recursion, so that the rules have no single meaning. */
    UNSTRATIFIED,
    /** The time allowed was over. */
    TIME,
    /** More ground rules or facts would have been needed than allowed. */
    SIZE,
    /** More memory would have been needed than allowed. */
    MEMORY,
    /** A function symbol was applied to its own results without end. */
    DEPTH,
    /** The caller cancelled. */
    CANCELLED
  }

  private final Reason reason;
  private final @Nullable String relation;
  private final transient @Nullable SourcePosition position;

  BuildException(
      Reason reason, @Nullable String relation, @Nullable SourcePosition position, String message) {
    super(position == null ? message : position + ": " + message);
    this.reason = reason;
    this.relation = relation;
    this.position = position;
  }

  /** The kind of reason. */
  public Reason reason() {
    return reason;
  }

  /**
   * The relation whose rule was worked on when the build was given up, such as {@code legal/2};
   * null if it was no rule in particular.
   */
  public @Nullable String relation() {
    return relation;
  }

  /** Where the rule was written at which the build was given up, if it was at one. */
  public @Nullable SourcePosition position() {
    return position;
  }
}
