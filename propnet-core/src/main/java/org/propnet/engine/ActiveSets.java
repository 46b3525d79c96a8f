package org.propnet.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.net.Link;

/** The sets of one role's legal moves, and which of them count. */
final class ActiveSets {

  /** In place of a set: none counts. */
  static final int NONE = -1;

  /** In place of a set: several count. */
  static final int SEVERAL = -2;

  private final byte[] counters;

  /** The first condition of each set; most have no other. */
  private final int[] firstConditions;

  private final int[] conditionStarts;
  private final int[] conditions;
  private final int[] words;

  /**
   * Prepares the sets of a role.
   *
   * @param counters negative where a component is true
   */
  ActiveSets(DifferentialNetwork network, int role, byte[] counters) {
    this.counters = counters;
    IntArrayList starts = new IntArrayList();
    IntArrayList first = new IntArrayList();
    IntArrayList links = new IntArrayList();
    IntArrayList firstWords = new IntArrayList();
    for (int set = network.firstSets[role]; set < network.firstSets[role + 1]; set++) {
      starts.add(links.size());
      int[] condition = network.sets.get(set).condition();
      first.add(network.targets.places.link(condition.length == 0 ? Link.TRUE : condition[0]));
      for (int i = 1; i < condition.length; i++) {
        links.add(network.targets.places.link(condition[i]));
      }
      firstWords.add(network.outputs.setWord(set));
    }
    starts.add(links.size());
    this.conditionStarts = starts.toIntArray();
    this.firstConditions = first.toIntArray();
    this.conditions = links.toIntArray();
    this.words = firstWords.toIntArray();
  }

  /** How many sets there are. */
  int size() {
    return words.length;
  }

  /** The first word of a set. */
  int word(int set) {
    return words[set];
  }

  /** Whether a set counts. */
  boolean holds(int set) {
    int link = firstConditions[set];
    int value = (counters[link >>> 1] >>> 31) ^ (link & 1);
    for (int i = conditionStarts[set]; i < conditionStarts[set + 1]; i++) {
      link = conditions[i];
      value &= (counters[link >>> 1] >>> 31) ^ (link & 1);
    }
    return value != 0;
  }

  /** The one set that counts, or {@link #NONE} or {@link #SEVERAL}. */
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
