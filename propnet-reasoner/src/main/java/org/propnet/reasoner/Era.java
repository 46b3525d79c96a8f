package org.propnet.reasoner;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** A pool of terms with the workers that use it. Thread-safe. */
final class Era {

  private static final int NEW_TERMS = 1 << 18;

  private final Knowledge knowledge;
  private final Terms terms;
  private final int[] roleNames;
  private final ReasonerLimits limits;
  private final Deque<Worker> idle = new ArrayDeque<>();
  private final int capacity = Math.max(4, 2 * Runtime.getRuntime().availableProcessors());
  private volatile @Nullable ReasonerState initialState;

  Era(Knowledge knowledge, Terms terms, int[] roleNames, ReasonerLimits limits) {
    this.knowledge = knowledge;
    this.terms = terms;
    this.roleNames = roleNames;
    this.limits = limits;
  }

  /** The same with a new pool of terms and no workers. */
  Era renewed() {
    return new Era(knowledge, terms.renewed(), roleNames, limits);
  }

  /** Whether the pool has grown so much that it is time for a new one. */
  boolean isOver() {
    return terms.size() - terms.base() > NEW_TERMS;
  }

  Terms terms() {
    return terms;
  }

  @Nullable ReasonerState initialState() {
    return initialState;
  }

  void setInitialState(ReasonerState state) {
    initialState = state;
  }

  Worker newWorker() {
    return new Worker(knowledge, terms, roleNames, limits);
  }

  /** A worker for the caller alone until it is given back: one that is at the state, if any is. */
  Worker take(@Nullable ReasonerState state) {
    Worker worker = idleWorker(state);
    return worker == null ? newWorker() : worker;
  }

  @SuppressWarnings("ReferenceEquality") // an equal state may be of another era
  private synchronized @Nullable Worker idleWorker(@Nullable ReasonerState state) {
    for (Iterator<Worker> workers = idle.iterator(); workers.hasNext(); ) {
      Worker worker = workers.next();
      if (worker.isAt(state)) {
        workers.remove();
        return worker;
      }
    }
    return idle.poll();
  }

  /** Takes a worker back, unless enough are there already. */
  synchronized void give(Worker worker) {
    if (idle.size() < capacity) {
      idle.push(worker);
    }
  }
}
