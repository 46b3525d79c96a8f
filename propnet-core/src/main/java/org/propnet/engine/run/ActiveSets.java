package org.propnet.engine.run;

import org.propnet.engine.layout.RoleSets;

/** The sets of one role's legal moves, and which of them apply. */
final class ActiveSets {

  /** The result of {@link #active} if no set applies. */
  static final int NONE = -1;

  /** The result of {@link #active} if several sets apply. */
  static final int SEVERAL = -2;

  private final byte[] counters;
  private final int[] firstConditions;
  private final int[] conditionStarts;
  private final int[] conditions;
  private final int[] words;

  /**
   * Prepares the sets of a role.
   *
   * @param counters negative where a component is true
   */
  ActiveSets(RoleSets sets, byte[] counters) {
    this.counters = counters;
    this.firstConditions = sets.firstConditions;
    this.conditionStarts = sets.conditionStarts;
    this.conditions = sets.conditions;
    this.words = sets.words;
  }

  /** The number of sets. */
  int size() {
    return words.length;
  }

  /** The first word of a set. */
  int word(int set) {
    return words[set];
  }

  /** Whether a set applies. */
  boolean holds(int set) {
    int link = firstConditions[set];
    int value = (counters[link >>> 1] >>> 31) ^ (link & 1);
    for (int i = conditionStarts[set]; i < conditionStarts[set + 1]; i++) {
      link = conditions[i];
      value &= (counters[link >>> 1] >>> 31) ^ (link & 1);
    }
    return value != 0;
  }

  /** The only set that applies, or {@link #NONE} or {@link #SEVERAL}. */
  int active() {
    int active = NONE;
    for (int set = 0; set < words.length; set++) {
      if (holds(set)) {
        if (active != NONE) {
          return SEVERAL;
        }
        active = set;
      }
    }
    return active;
  }
}
