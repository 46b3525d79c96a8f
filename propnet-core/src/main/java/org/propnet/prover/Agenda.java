package org.propnet.prover;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The agenda of tasks: the lowest stratum first, within a stratum last in, first out. */
final class Agenda {

  /** Work that is left to do for a call. */
  interface Task {

    /** The table of the call, to which the work may add answers. */
    Table owner();

    /** The stratum of the rule that it evaluates. */
    int stratum();

    /** Does the work. */
    void run();
  }

  private final List<Deque<Task>> strata = new ArrayList<>();
  private int lowest;

  void add(Task task) {
    int stratum = task.stratum();
    while (strata.size() <= stratum) {
      strata.add(new ArrayDeque<>(4));
    }
    strata.get(stratum).push(task);
    lowest = Math.min(lowest, stratum);
  }

  /** The next task, or null when all are done. */
  @Nullable Task poll() {
    for (; lowest < strata.size(); lowest++) {
      Task task = strata.get(lowest).poll();
      if (task != null) {
        return task;
      }
    }
    return null;
  }
}
