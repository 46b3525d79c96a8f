package org.propnet.prover;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A cache of the situations of recently queried states. Thread-safe. */
final class Situations {

  private final int capacity;
  private final Map<ProverState, Situation> idle = new LinkedHashMap<>();

  Situations(int capacity) {
    this.capacity = capacity;
  }

  /** Takes the situation of a state, for exclusive use until {@link #give}. */
  Situation take(ProverState state) {
    Situation known = remove(state);
    return known == null ? Situation.of(state.trueTerms().stream().map(Tuple::of).toList()) : known;
  }

  private synchronized @Nullable Situation remove(ProverState state) {
    return idle.remove(state);
  }

  /** Returns a situation for the next query, and drops the oldest if there are too many. */
  synchronized void give(ProverState state, Situation situation) {
    idle.put(state, situation);
    if (idle.size() > capacity) {
      Iterator<ProverState> oldest = idle.keySet().iterator();
      oldest.next();
      oldest.remove();
    }
  }
}
