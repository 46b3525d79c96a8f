package org.propnet.prover;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A list of goals that shares its tail with others; the empty list is null. Compared by identity:
 * not a record, since the equality of one would visit every goal, recursively.
 */
final class Goals {

  final Goal first;
  final @Nullable Goals rest;

  Goals(Goal first, @Nullable Goals rest) {
    this.first = first;
    this.rest = rest;
  }

  /** Prepends goals to a list. */
  static @Nullable Goals of(List<Goal> goals, @Nullable Goals rest) {
    Goals list = rest;
    for (int i = goals.size() - 1; i >= 0; i--) {
      list = new Goals(goals.get(i), list);
    }
    return list;
  }
}
