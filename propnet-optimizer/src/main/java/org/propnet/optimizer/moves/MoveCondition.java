package org.propnet.optimizer.moves;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * A condition on the joint move: for each role which of its moves are allowed. Every combination of
 * conditions on single moves by AND is one, and the opposite of one if it's about one role.
 */
final class MoveCondition {

  private final Moves moves;

  /** The allowed moves of each role; null where all are. */
  private final @Nullable BitSet[] allowed;

  /** The condition that always holds. */
  MoveCondition(Moves moves) {
    this.moves = moves;
    this.allowed = new BitSet[moves.roleCount()];
  }

  /** The condition that one move is made, or isn't. */
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

  /** Adds another condition to this one. */
  void restrict(MoveCondition other) {
    for (int role = 0; role < allowed.length; role++) {
      BitSet set = other.allowed[role];
      if (set != null) {
        restrict(role, set);
      }
    }
  }

  private void restrict(int role, BitSet set) {
    BitSet own = allowed[role];
    if (own == null) {
      allowed[role] = (BitSet) set.clone();
    } else {
      own.and(set);
    }
  }

  /** The opposite of this condition, or null if that isn't a condition of this kind. */
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

  /** The moves of a role that are allowed, by their place among its moves; null if all are. */
  @Nullable BitSet allowed(int role) {
    return allowed[role];
  }

  /** About how many words of memory it takes. */
  long size() {
    long words = 8;
    for (BitSet set : allowed) {
      words += set == null ? 1 : set.size() / 64 + 8;
    }
    return words;
  }
}
