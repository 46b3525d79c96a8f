package org.propnet.check;

import java.util.Optional;

/** Receives verdicts about promises. */
@FunctionalInterface
interface Judgement {

  /** The number that stands for all roles together. */
  int ALL = -1;

  /**
   * Called when a promise is decided.
   *
   * @param role the number of the role it is about, or {@link #ALL}
   * @param how how it was decided
   * @param line a line of play that shows it, if there is one
   */
  void decide(Promise promise, int role, Verdict verdict, String how, Optional<LineOfPlay> line);
}
