package org.propnet.verify.shrink;

/** Watches how a difference is made smaller. Its methods are called often and return quickly. */
public interface ShrinkMonitor {

  /** The monitor that does nothing and never stops. */
  ShrinkMonitor NONE = new ShrinkMonitor() {};

  /** Whether to stop; what was found until then is the result. */
  default boolean isCancelled() {
    return false;
  }

  /**
   * Called after every attempt.
   *
   * @param attempts how many there were
   * @param rules how many rules the smallest rulesheet has
   * @param moves how many joint moves lead to its difference
   */
  default void tried(long attempts, int rules, int moves) {}
}
