package org.propnet.check;

/** Hears how far a check is, and may end it early. */
@FunctionalInterface
public interface CheckListener {

  /** Hears nothing and never ends a check. */
  CheckListener SILENT = (activity, count) -> true;

  /**
   * Called every few milliseconds.
   *
   * @param activity what is being done, such as {@code "reachable states"}
   * @param count how many of these there are by now
   * @return false to end the check with what is known by then
   */
  boolean progress(String activity, long count);
}
