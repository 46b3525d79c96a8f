package org.propnet.reasoner;

import java.util.ArrayDeque;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What is to be done, in the order of the strata of the rules; within one, the newest first. */
final class Agenda {

  private final TreeMap<Integer, ArrayDeque<Task>> tasks = new TreeMap<>();

  void add(Task task) {
    tasks.computeIfAbsent(task.plan.stratum, stratum -> new ArrayDeque<>()).push(task);
  }

  /** Takes the next task, null if there is none. */
  @Nullable Task poll() {
    while (!tasks.isEmpty()) {
      Task task = tasks.firstEntry().getValue().poll();
      if (task != null) {
        return task;
      }
      tasks.pollFirstEntry();
    }
    return null;
  }
}
