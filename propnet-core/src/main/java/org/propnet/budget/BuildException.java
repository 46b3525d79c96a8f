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
  private final String problem;
  private final @Nullable String cure;

  BuildException(
      Reason reason,
      @Nullable String relation,
      @Nullable SourcePosition position,
      String problem,
      @Nullable String cure) {
    super((position == null ? "" : position + ": ") + problem + (cure == null ? "" : "; " + cure));
    this.reason = reason;
    this.relation = relation;
    this.position = position;
    this.problem = problem;
    this.cure = cure;
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

  /** What is wrong: the message without the place and the cure. */
  public String problem() {
    return problem;
  }

  /** What to do about it; null if nothing is known. */
  public @Nullable String cure() {
    return cure;
  }

  /**
   * Whether the build would have gone beyond its limits, so that a way of playing that builds less
   * may do; otherwise the rulesheet is wrong, or the caller cancelled.
   */
  public boolean isBeyondLimits() {
    return switch (reason) {
      case TIME, SIZE, MEMORY, DEPTH -> true;
      case INVALID_RULE, UNSTRATIFIED, CANCELLED -> false;
    };
  }
}
