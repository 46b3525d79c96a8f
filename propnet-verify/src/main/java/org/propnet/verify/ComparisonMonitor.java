package org.propnet.verify;

/**
 * Monitors a comparison and may cancel it. Called often, by the comparing thread, so both methods
 * should return quickly.
 */
public interface ComparisonMonitor {

  /** The monitor that does nothing and never cancels. */
  ComparisonMonitor NONE = new ComparisonMonitor() {};

  /** Whether to stop. Called before every question to a machine. */
  default boolean isCancelled() {
    return false;
  }

  /**
   * Called after every state that agrees.
   *
   * @param playouts the number of finished playouts
   * @param states the number of compared states
   */
  default void compared(long playouts, long states) {}
}
