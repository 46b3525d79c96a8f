package org.propnet.budget;

import org.jspecify.annotations.Nullable;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.SourcePosition;

/**
 * Thrown when no machine can be built for a rulesheet, or not within the limits; names the rule and
 * relation at which the build failed.
 */
public final class BuildException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  /** The reason for the failure. */
  public enum Reason {
    /** A rule breaks a restriction of the language. */
    INVALID_RULE,
    /** A recursion through a negation, so that the rules have no unique meaning. */
    UNSTRATIFIED,
    /** The time limit was exceeded. */
    TIME,
    /** The limit of ground rules or facts was exceeded. */
    SIZE,
    /** The memory limit was exceeded. */
    MEMORY,
    /** Function terms would nest without bound. */
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
   * The relation whose rule was being processed when the build failed, such as {@code legal/2};
   * null if it was no particular rule.
   */
  public @Nullable String relation() {
    return relation;
  }

  /** The position of the rule at which the build failed; null if it was no particular rule. */
  public @Nullable SourcePosition position() {
    return position;
  }

  /** The problem: the message without the position and the cure. */
  public String problem() {
    return problem;
  }

  /** What to do about it; null if unknown. */
  public @Nullable String cure() {
    return cure;
  }

  /**
   * Whether a limit was exceeded, so that an engine that builds less may still succeed; otherwise
   * the rulesheet is wrong, or the caller cancelled.
   */
  public boolean isBeyondLimits() {
    return switch (reason) {
      case TIME, SIZE, MEMORY, DEPTH -> true;
      case INVALID_RULE, UNSTRATIFIED, CANCELLED -> false;
    };
  }
}
