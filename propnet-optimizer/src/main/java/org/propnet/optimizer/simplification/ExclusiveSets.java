package org.propnet.optimizer.simplification;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;

/**
 * Exclusive sets of components: mutually exclusive bases, and the moves of each role. Immutable.
 */
final class ExclusiveSets {

  private static final int[] NONE = {};

  private final List<int[]> sets = new ArrayList<>();
  private final List<Boolean> exactlyOne = new ArrayList<>();

  /** For each component other than gates the numbers of its sets. */
  private final int[][] setsOf;

  /** Finds the sets of a game. */
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

  /** Whether exactly one member of a set is true, not just at most one. */
  boolean isExactlyOne(int set) {
    return exactlyOne.get(set);
  }

  /** The sets that contain a component; none for a gate. */
  int[] of(int component) {
    return component < setsOf.length ? setsOf[component] : NONE;
  }
}
