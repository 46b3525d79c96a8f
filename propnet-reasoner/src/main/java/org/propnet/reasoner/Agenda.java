package org.propnet.reasoner;

import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What is to be done, in the order of the strata of the rules; within one, the newest first. */
final class Agenda {

  /** The tasks of the lowest stratum that has any, as a chain. */
  private @Nullable Task first;

  private int stratum;

  /** The chains of higher strata. There are none unless a relation depends on its own negation. */
  private final TreeMap<Integer, Task> later = new TreeMap<>();

  void clear() {
    first = null;
    later.clear();
  }

  void add(Task task) {
    int own = task.plan.stratum;
    if (first == null && later.isEmpty()) {
      stratum = own;
    } else if (own != stratum) {
      addElsewhere(task, own);
      return;
    }
    task.next = first;
    first = task;
  }

  private void addElsewhere(Task task, int own) {
    if (first != null) {
      later.put(stratum, first);
    }
    task.next = later.remove(own);
    later.put(own, task);
    takeLowest();
  }

  private void takeLowest() {
    var lowest = later.pollFirstEntry();
    if (lowest != null) {
      stratum = lowest.getKey();
      first = lowest.getValue();
    }
  }

  /** Takes the next task, null if there is none. */
  @Nullable Task poll() {
    if (first == null) {
      takeLowest();
    }
    Task task = first;
    if (task != null) {
      first = task.next;
      task.next = null;
    }
    return task;
  }
}
