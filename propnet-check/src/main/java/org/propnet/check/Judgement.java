package org.propnet.check;

import java.util.Optional;

/** Hears what was found out about a promise. */
@FunctionalInterface
interface Judgement {

  /** The number that stands for all roles together. */
  int ALL = -1;

  /**
   * Something was decided.
   *
   * @param role the number of the role it is about, or {@link #ALL}
   * @param how how it was decided
   * @param line a line of play that shows it, if there is one
   */
  void decide(Promise promise, int role, Verdict verdict, String how, Optional<LineOfPlay> line);
}
