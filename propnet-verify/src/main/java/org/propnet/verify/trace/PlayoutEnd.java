package org.propnet.verify.trace;

/** Why a recorded playout ends. */
public enum PlayoutEnd {
  /** Its last state is terminal. */
  TERMINAL,
  /** A role has no legal move in its last state, which is not terminal. */
  STUCK,
  /** The recording was cut off because of its length or time; the game goes on. */
  CUT
}
