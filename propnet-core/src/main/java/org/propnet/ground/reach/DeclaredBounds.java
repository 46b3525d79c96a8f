package org.propnet.ground.reach;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.propnet.datalog.FactBase;

/**
 * The bounds on possible propositions: those that a rulesheet declares by {@code base} and {@code
 * input}, and others found to be possible nevertheless.
 */
public final class DeclaredBounds {

  /** Maximum number of restarts of grounding with wider bounds before the bounds are dropped. */
  private static final int MAX_RELEASES = 2;

  /**
   * The arguments of derived propositions that are allowed besides: one of next, two of legal. They
   * are numbers of terms, which stay the same from one attempt at grounding to the next; those of
   * atoms don't.
   */
  private final Set<List<Integer>> released = new HashSet<>();

  private int releases;
  private boolean enabled;

  /**
   * Creates bounds.
   *
   * @param enabled whether declarations bound anything; otherwise all is allowed
   */
  public DeclaredBounds(boolean enabled) {
    this.enabled = enabled;
  }

  /** Whether a proposition may be true that {@code init}, {@code next} or {@code legal} derives. */
  boolean allows(FactBase facts, int derived) {
    if (!enabled || facts.relation(derived) == facts.relations.init) {
      return true;
    }
    boolean isMove = facts.relation(derived) == facts.relations.legal;
    int declaration = isMove ? facts.relations.input : facts.relations.base;
    return facts.reachedOf(declaration).isEmpty()
        || facts.isReached(facts.counterpart(derived, declaration))
        || released.contains(key(facts, derived));
  }

  /** Widens the bounds by derived propositions; after too many calls, drops the bounds. */
  public void release(FactBase facts, IntList derived) {
    for (int atom : derived) {
      released.add(key(facts, atom));
    }
    if (!derived.isEmpty() && ++releases == MAX_RELEASES) {
      enabled = false;
    }
  }

  /** How many propositions were allowed that are not declared. */
  public int releasedCount() {
    return released.size();
  }

  private static List<Integer> key(FactBase facts, int derived) {
    int first = facts.atoms().get(derived, 1);
    return facts.relation(derived) == facts.relations.legal
        ? List.of(first, facts.atoms().get(derived, 2))
        : List.of(first);
  }
}
