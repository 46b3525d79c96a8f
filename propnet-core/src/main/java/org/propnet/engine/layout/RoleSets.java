package org.propnet.engine.layout;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.net.Link;

/** The sets of one role's legal moves, or of terminal, and which of them apply by their guards. */
public final class RoleSets {

  /** The result of {@link #active} if no set applies. */
  public static final int NONE = -1;

  /** The result of {@link #active} if several sets apply. */
  public static final int SEVERAL = -2;

  /** The first condition of each set; most sets have only one. */
  private final int[] firstConditions;

  /** The other conditions of set s are {@code conditions[starts[s]..starts[s + 1])}. */
  private final int[] conditionStarts;

  /** Links among places, as {@link CounterLayout#link} makes them. */
  private final int[] conditions;

  /** The sets that have conditions. */
  private final BitSet guarded = new BitSet();

  /** The first word of each set among the output bits. */
  private final int[] words;

  private RoleSets(PlayPlan plan, int from, int to, CounterLayout layout, OutputBits outputs) {
    int count = to - from;
    this.firstConditions = new int[count];
    this.conditionStarts = new int[count + 1];
    this.words = new int[count];
    IntArrayList others = new IntArrayList();
    for (int set = 0; set < words.length; set++) {
      int[] condition = plan.sets().get(from + set).condition();
      guarded.set(set, condition.length > 0);
      firstConditions[set] = layout.link(condition.length == 0 ? Link.TRUE : condition[0]);
      for (int i = 1; i < condition.length; i++) {
        others.add(layout.link(condition[i]));
      }
      conditionStarts[set + 1] = others.size();
      words[set] = outputs.setWord(from + set);
    }
    this.conditions = others.toIntArray();
  }

  /** The sets of each role, then those of terminal. */
  static ImmutableList<RoleSets> of(PlayPlan plan, CounterLayout layout, OutputBits outputs) {
    ImmutableList.Builder<RoleSets> all = ImmutableList.builder();
    int from = 0;
    for (int role = 0; role < plan.net().vocabulary().roles().size(); role++) {
      int to = from;
      while (to < plan.sets().size() && plan.sets().get(to).role() == role) {
        to++;
      }
      all.add(new RoleSets(plan, from, to, layout, outputs));
      from = to;
    }
    return all.add(new RoleSets(plan, from, plan.sets().size(), layout, outputs)).build();
  }

  /** The number of sets. */
  public int size() {
    return words.length;
  }

  /** The first word of a set. */
  public int word(int set) {
    return words[set];
  }

  /** Whether a set has conditions. */
  public boolean isGuarded(int set) {
    return guarded.get(set);
  }

  /** Whether a set applies, by counters that are negative where a component is true. */
  public boolean holds(int set, byte[] counters) {
    int link = firstConditions[set];
    int value = (counters[link >>> 1] >>> 31) ^ (link & 1);
    for (int i = conditionStarts[set]; i < conditionStarts[set + 1]; i++) {
      link = conditions[i];
      value &= (counters[link >>> 1] >>> 31) ^ (link & 1);
    }
    return value != 0;
  }

  /** The only set that applies, or {@link #NONE} or {@link #SEVERAL}. */
  public int active(byte[] counters) {
    int active = NONE;
    for (int set = 0; set < words.length; set++) {
      if (holds(set, counters)) {
        if (active != NONE) {
          return SEVERAL;
        }
        active = set;
      }
    }
    return active;
  }
}
