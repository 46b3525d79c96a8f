package org.propnet.verify.same;

/** Hears how far a comparison is, and may end it early. */
@FunctionalInterface
public interface SameListener {

  /** Hears nothing and never ends a comparison. */
  SameListener SILENT = activity -> true;

  /**
   * Called every few hundredths of a second, by the thread that compares.
   *
   * @param activity what is being done and how far it is, such as {@code "comparing states: 5,478
   *     found, depth 9"}
   * @return false to end the comparison with what is known by then
   */
  boolean progress(String activity);
}
