package org.propnet.budget;

/**
 * Receives the progress of a build and may cancel it. Called on the building thread, at the start
 * of a phase and every few hundredths of a second during it.
 */
public interface BuildListener {

  /** Ignores all progress and never cancels. */
  BuildListener SILENT = (phase, facts, rules) -> true;

  /**
   * Reports the progress of the build.
   *
   * @param phase the running phase
   * @param facts the number of sentences found to be possible so far
   * @param rules the number of ground rules so far
   * @return whether to continue; false ends the build with {@link BuildException.Reason#CANCELLED}
   */
  boolean progress(BuildPhase phase, long facts, long rules);

  /**
   * Reports that a step of the running phase begins.
   *
   * @param step its name, such as that of a pass over the network
   */
  default void begin(String step) {}
}
