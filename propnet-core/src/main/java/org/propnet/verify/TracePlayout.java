package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import java.util.Objects;

/**
 * One recorded game from the initial state on.
 *
 * @param steps its states in order, at least one; all but the last have a joint move
 * @param end why there is no further state
 */
public record TracePlayout(ImmutableList<TraceStep> steps, PlayoutEnd end) {

  /**
   * Makes the playout.
   *
   * @throws IllegalArgumentException if there is no step, if a step before the last has no joint
   *     move or the last one has, or if the last state is not what {@code end} says
   */
  public TracePlayout {
    Objects.requireNonNull(end);
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("a playout has at least the initial state");
    }
    for (int step = 0; step < steps.size(); step++) {
      boolean last = step == steps.size() - 1;
      if (steps.get(step).jointMove().isPresent() == last) {
        throw new IllegalArgumentException(
            "step "
                + step
                + (last ? " is the last, but has" : " is not the last, but has no")
                + " joint move");
      }
    }
    TraceStep last = steps.get(steps.size() - 1);
    PlayoutEnd seen =
        last.terminal() ? PlayoutEnd.TERMINAL : last.isStuck() ? PlayoutEnd.STUCK : PlayoutEnd.CUT;
    if (end != seen) {
      throw new IllegalArgumentException(
          "the playout ends as " + end + ", but its last state is " + seen);
    }
  }
}
