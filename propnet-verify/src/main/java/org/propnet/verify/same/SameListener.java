package org.propnet.verify.same;

/** Receives the progress of a comparison and may cancel it. */
@FunctionalInterface
public interface SameListener {

  /** Ignores progress and never cancels. */
  SameListener SILENT = activity -> true;

  /**
   * Called every few hundredths of a second, by the thread that compares.
   *
   * @param activity the current activity and its progress, such as {@code "comparing states: 5,478
   *     found, depth 9"}
   * @return false to stop with the result so far
   */
  boolean progress(String activity);
}
