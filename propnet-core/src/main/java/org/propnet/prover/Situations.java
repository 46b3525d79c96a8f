package org.propnet.prover;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What has been derived about the states last asked about. Thread-safe. */
final class Situations {

  private final int capacity;
  private final Map<ProverState, Situation> idle = new LinkedHashMap<>();

  Situations(int capacity) {
    this.capacity = capacity;
  }

  /** The situation of a state, for the caller alone until it is given back. */
  Situation take(ProverState state) {
    Situation known = remove(state);
    return known == null ? Situation.of(state.trueTerms().stream().map(Tuple::of).toList()) : known;
  }

  private synchronized @Nullable Situation remove(ProverState state) {
    return idle.remove(state);
  }

  /** Keeps a situation for the next question, and forgets the oldest if there are too many. */
  synchronized void give(ProverState state, Situation situation) {
    idle.put(state, situation);
    if (idle.size() > capacity) {
      Iterator<ProverState> oldest = idle.keySet().iterator();
      oldest.next();
      oldest.remove();
    }
  }
}
