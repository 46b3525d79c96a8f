package org.propnet.prover;

/** Work that is left to do for a call. */
interface Task {

  /** The table of the call, to which the work may add answers. */
  Table owner();

  /** The stratum of the rule that it evaluates. */
  int stratum();

  /** Does the work. */
  void run();
}
