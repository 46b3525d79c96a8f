package org.propnet.verify.shrink;

/** Monitors shrinking and may cancel it. Its methods are called often and should return quickly. */
public interface ShrinkMonitor {

  /** The monitor that does nothing and never cancels. */
  ShrinkMonitor NONE = new ShrinkMonitor() {};

  /** Whether to stop; the result is the smallest difference found until then. */
  default boolean isCancelled() {
    return false;
  }

  /**
   * Called after every attempt.
   *
   * @param attempts the number of attempts
   * @param rules the number of rules of the smallest rulesheet
   * @param moves the number of joint moves that lead to its difference
   */
  default void tried(long attempts, int rules, int moves) {}
}
