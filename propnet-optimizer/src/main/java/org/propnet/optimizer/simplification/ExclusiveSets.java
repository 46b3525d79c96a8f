package org.propnet.optimizer.simplification;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;

/** Mutually exclusive bases, and moves of a role, as sets of components. Immutable. */
final class ExclusiveSets {

  private static final int[] NONE = {};

  private final List<int[]> sets = new ArrayList<>();
  private final List<Boolean> exactlyOne = new ArrayList<>();

  /** For each component that is no gate the numbers of its sets. */
  private final int[][] setsOf;

  /** The sets of a game. */
  ExclusiveSets(PropNet net, Invariants invariants) {
    this.setsOf = new int[net.firstGate()][];
    Arrays.fill(setsOf, NONE);
    for (ExclusiveGroup group : invariants.exclusive()) {
      ImmutableIntArray bases = group.bases();
      add(bases.stream().map(net::baseComponent).toArray(), group.exactlyOne());
    }
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      int[] inputs = new int[net.vocabulary().moves(role).size()];
      for (int move = 0; move < inputs.length; move++) {
        inputs[move] = net.inputComponent(role, move);
      }
      add(inputs, true);
    }
  }

  private void add(int[] members, boolean one) {
    for (int member : members) {
      IntArrayList more = new IntArrayList(setsOf[member]);
      more.add(sets.size());
      setsOf[member] = more.toIntArray();
    }
    sets.add(members);
    exactlyOne.add(one);
  }

  int count() {
    return sets.size();
  }

  /** The components in a set. */
  int[] members(int set) {
    return sets.get(set);
  }

  /** Whether one of a set is always true. */
  boolean isExactlyOne(int set) {
    return exactlyOne.get(set);
  }

  /** The sets that a component is in; a gate is in none. */
  int[] of(int component) {
    return component < setsOf.length ? setsOf[component] : NONE;
  }
}
