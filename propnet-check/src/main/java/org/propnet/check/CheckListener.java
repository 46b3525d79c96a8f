package org.propnet.check;

/** Hears how far a check is, and may end it early. */
@FunctionalInterface
public interface CheckListener {

  /** Hears nothing and never ends a check. */
  CheckListener SILENT = activity -> true;

  /**
   * Called every few milliseconds.
   *
   * @param activity what is being done and how far it is, such as {@code "visiting states: 5,478
   *     found, depth 9"}
   * @return false to end the check with what is known by then
   */
  boolean progress(String activity);
}
