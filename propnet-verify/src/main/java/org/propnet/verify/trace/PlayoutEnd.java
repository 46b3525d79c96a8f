package org.propnet.verify.trace;

/** Why a recorded playout ends where it does. */
public enum PlayoutEnd {
  /** Its last state is terminal. */
  TERMINAL,
  /** A role has no legal move in its last state, which is not terminal. */
  STUCK,
  /** The recording stopped there, for its length or its time; the game goes on. */
  CUT
}
