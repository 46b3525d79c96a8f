package org.propnet.verify.trace;

import com.google.common.collect.ImmutableList;

/**
 * One recorded game from the initial state on.
 *
 * @param steps its states in order, at least one; all but the last have a joint move
 */
public record TracePlayout(ImmutableList<TraceStep> steps) {

  /** Why a recorded playout ends. */
  public enum End {
    /** Its last state is terminal. */
    TERMINAL,
    /** A role has no legal move in its last state, which is not terminal. */
    STUCK,
    /** The recording was cut off because of its length or time; the game goes on. */
    CUT
  }

  /** Why there is no further state. */
  public End end() {
    TraceStep last = steps.get(steps.size() - 1);
    if (last.terminal()) {
      return End.TERMINAL;
    }
    return last.isStuck() ? End.STUCK : End.CUT;
  }
}
