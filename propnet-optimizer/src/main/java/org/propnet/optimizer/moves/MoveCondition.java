package org.propnet.optimizer.moves;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * A condition on the joint move that is a set of allowed moves for each role. Conditions of this
 * kind are closed under AND; the negation of one is of this kind only if it restricts a single
 * role.
 */
final class MoveCondition {

  private final Moves moves;

  /** The allowed moves of each role; null if all are allowed. */
  private final @Nullable BitSet[] allowed;

  /** Makes the condition that always holds. */
  MoveCondition(Moves moves) {
    this.moves = moves;
    this.allowed = new BitSet[moves.roleCount()];
  }

  /** The condition that a move is made, or isn't made. */
  static MoveCondition of(Moves moves, int component, boolean isMade) {
    MoveCondition condition = new MoveCondition(moves);
    int role = moves.role(component);
    BitSet set = new BitSet();
    set.set(component - moves.first(role));
    if (!isMade) {
      set.flip(0, moves.count(role));
    }
    condition.allowed[role] = set;
    return condition;
  }

  /** Restricts this condition by another one: their AND. */
  void restrict(MoveCondition other) {
    for (int role = 0; role < allowed.length; role++) {
      BitSet own = allowed[role];
      BitSet set = other.allowed[role];
      if (own != null && set != null) {
        own.and(set);
      } else if (set != null) {
        allowed[role] = (BitSet) set.clone();
      }
    }
  }

  /** The negation of this condition, or null if that isn't a condition of this kind. */
  @Nullable MoveCondition opposite() {
    int only = -1;
    for (int role = 0; role < allowed.length; role++) {
      if (allowed[role] != null) {
        if (only >= 0) {
          return null;
        }
        only = role;
      }
    }
    if (only < 0) {
      return null;
    }
    MoveCondition condition = new MoveCondition(moves);
    BitSet set = (BitSet) allowed[only].clone();
    set.flip(0, moves.count(only));
    condition.allowed[only] = set;
    return condition;
  }

  /** The allowed moves of a role, by their index among its moves; null if all are allowed. */
  @Nullable BitSet allowed(int role) {
    return allowed[role];
  }

  /** The approximate size in words of memory. */
  long size() {
    long words = 8;
    for (BitSet set : allowed) {
      words += set == null ? 1 : set.size() / 64 + 8;
    }
    return words;
  }
}
