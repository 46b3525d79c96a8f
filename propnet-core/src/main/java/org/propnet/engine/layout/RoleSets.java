package org.propnet.engine.layout;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.net.Link;

/** The sets of one role's legal moves: the counters of their conditions, and their words. */
public final class RoleSets {

  /** The first condition of each set; most sets have only one. */
  public final int[] firstConditions;

  /** The other conditions of set s are {@code conditions[starts[s]..starts[s + 1])}. */
  public final int[] conditionStarts;

  /** Links among places, as {@link CounterLayout#link} makes them. */
  public final int[] conditions;

  /** The first word of each set among the output bits. */
  public final int[] words;

  private RoleSets(int[] firstConditions, int[] conditionStarts, int[] conditions, int[] words) {
    this.firstConditions = firstConditions;
    this.conditionStarts = conditionStarts;
    this.conditions = conditions;
    this.words = words;
  }

  /** The sets of each role. */
  static ImmutableList<RoleSets> of(PlayPlan plan, CounterLayout layout, OutputBits outputs) {
    ImmutableList.Builder<RoleSets> all = ImmutableList.builder();
    int from = 0;
    for (int role = 0; role < plan.net().vocabulary().roles().size(); role++) {
      int to = from;
      while (to < plan.sets().size() && plan.sets().get(to).role() == role) {
        to++;
      }
      all.add(of(plan, from, to, layout, outputs));
      from = to;
    }
    return all.build();
  }

  private static RoleSets of(
      PlayPlan plan, int from, int to, CounterLayout layout, OutputBits outputs) {
    IntArrayList first = new IntArrayList();
    IntArrayList starts = new IntArrayList();
    IntArrayList conditions = new IntArrayList();
    IntArrayList words = new IntArrayList();
    for (int set = from; set < to; set++) {
      starts.add(conditions.size());
      int[] condition = plan.sets().get(set).condition();
      first.add(layout.link(condition.length == 0 ? Link.TRUE : condition[0]));
      for (int i = 1; i < condition.length; i++) {
        conditions.add(layout.link(condition[i]));
      }
      words.add(outputs.setWord(set));
    }
    starts.add(conditions.size());
    return new RoleSets(
        first.toIntArray(), starts.toIntArray(), conditions.toIntArray(), words.toIntArray());
  }
}
