package org.propnet.ground.reach;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.propnet.datalog.FactBase;
import org.propnet.gdl.Term;

/**
 * The bounds on possible propositions: those that a rulesheet declares by {@code base} and {@code
 * input}, and others found to be possible nevertheless.
 */
public final class DeclaredBounds {

  /** Maximum number of restarts of grounding with wider bounds before the bounds are dropped. */
  private static final int MAX_RELEASES = 2;

  /** The arguments of derived propositions that are allowed besides: one of next, two of legal. */
  private final Set<List<Term>> released = new HashSet<>();

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
        || released.contains(facts.arguments(derived));
  }

  /** Widens the bounds by derived propositions; after too many calls, drops the bounds. */
  public void release(FactBase facts, IntList derived) {
    for (int atom : derived) {
      released.add(facts.arguments(atom));
    }
    if (!derived.isEmpty() && ++releases == MAX_RELEASES) {
      enabled = false;
    }
  }

  /** How many propositions were allowed that are not declared. */
  public int releasedCount() {
    return released.size();
  }
}
