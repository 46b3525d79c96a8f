package org.propnet.verify;

/**
 * Watches a comparison and may stop it. Called by the comparing thread, often, so that both methods
 * should return quickly.
 */
public interface ComparisonMonitor {

  /** The monitor that does nothing and never stops. */
  ComparisonMonitor NONE = new ComparisonMonitor() {};

  /** Whether to stop. Asked before every question to a machine. */
  default boolean isCancelled() {
    return false;
  }

  /**
   * Called after every state that agrees.
   *
   * @param playouts the playouts ended so far
   * @param states the states compared so far
   */
  default void compared(long playouts, long states) {}
}
