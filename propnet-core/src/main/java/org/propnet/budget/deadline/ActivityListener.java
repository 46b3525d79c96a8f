package org.propnet.budget.deadline;

/** Receives the progress of an analysis, and may end it early. */
@FunctionalInterface
public interface ActivityListener {

  /** Ignores all progress and never ends an analysis. */
  ActivityListener SILENT = activity -> true;

  /**
   * Called every few hundredths of a second, by the thread that works.
   *
   * @param activity the current activity and its progress, such as {@code "visiting states: 5,478
   *     found, depth 9"}
   * @return false to end the analysis with the results so far
   */
  boolean progress(String activity);
}
