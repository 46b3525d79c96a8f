package org.propnet.check;

/** Receives the progress of a check, and may end it early. */
@FunctionalInterface
public interface CheckListener {

  /** Ignores all progress and never ends a check. */
  CheckListener SILENT = activity -> true;

  /**
   * Called every few milliseconds.
   *
   * @param activity the current activity and its progress, such as {@code "visiting states: 5,478
   *     found, depth 9"}
   * @return false to end the check with the results so far
   */
  boolean progress(String activity);
}
