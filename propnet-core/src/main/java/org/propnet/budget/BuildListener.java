package org.propnet.budget;

/**
 * Hears how far a build is and may stop it. Called from the thread that builds, when a phase
 * begins, and during it every few hundredths of a second.
 */
public interface BuildListener {

  /** Hears nothing and never stops anything. */
  BuildListener SILENT = (phase, facts, rules) -> true;

  /**
   * Tells how far the build is.
   *
   * @param phase what is going on
   * @param facts how many sentences are known to be possible
   * @param rules how many ground rules there are
   * @return whether to go on; false ends the build with {@link BuildException.Reason#CANCELLED}
   */
  boolean progress(BuildPhase phase, long facts, long rules);

  /**
   * Tells that a step of the running phase begins.
   *
   * @param step its name, such as that of a pass over the network
   */
  default void begin(String step) {}
}
