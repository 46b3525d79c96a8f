package org.propnet.verify.trace;

import com.google.common.collect.ImmutableList;

/**
 * One recorded game from the initial state on.
 *
 * @param steps its states in order, at least one; all but the last have a joint move
 */
public record TracePlayout(ImmutableList<TraceStep> steps) {

  /**
   * Makes the playout.
   *
   * @throws IllegalArgumentException if there is no step, if a step before the last has no joint
   *     move, or if the last one has
   */
  public TracePlayout {
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("a playout has at least the initial state");
    }
    for (int step = 0; step < steps.size(); step++) {
      boolean last = step == steps.size() - 1;
      if (steps.get(step).jointMove().isPresent() == last) {
        throw new IllegalArgumentException(
            "step "
                + step
                + (last ? " is the last, but has a" : " is not the last, but has no")
                + " joint move");
      }
    }
  }

  /** Why there is no further state. */
  public PlayoutEnd end() {
    TraceStep last = steps.get(steps.size() - 1);
    if (last.terminal()) {
      return PlayoutEnd.TERMINAL;
    }
    return last.isStuck() ? PlayoutEnd.STUCK : PlayoutEnd.CUT;
  }
}
