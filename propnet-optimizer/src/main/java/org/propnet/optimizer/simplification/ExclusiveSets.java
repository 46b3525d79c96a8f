package org.propnet.optimizer.simplification;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
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

  /**
   * Replaces links of an AND that are negations of most members of an exactly-one set by the OR of
   * the other members.
   *
   * @return whether any were replaced
   */
  boolean replaceNegations(IntArrayList links, PropNetBuilder builder) {
    boolean replaced = false;
    for (int set = mostNegated(links); set >= 0; set = mostNegated(links)) {
      IntOpenHashSet negated = new IntOpenHashSet(links);
      IntArrayList others = new IntArrayList();
      for (int member : members(set)) {
        int negation = Link.of(member, true);
        if (negated.contains(negation)) {
          links.rem(negation);
        } else {
          others.add(Link.of(member));
        }
      }
      links.add(builder.or(others.toIntArray()));
      replaced = true;
    }
    return replaced;
  }

  /**
   * An exactly-one set with the negations of more than half of its members among the links, or −1.
   */
  private int mostNegated(IntArrayList links) {
    Int2IntLinkedOpenHashMap counts = new Int2IntLinkedOpenHashMap();
    for (int link : links) {
      if (Link.isInverted(link)) {
        for (int set : of(Link.component(link))) {
          counts.addTo(set, 1);
        }
      }
    }
    for (var entry : counts.int2IntEntrySet()) {
      int size = members(entry.getIntKey()).length;
      if (isExactlyOne(entry.getIntKey()) && 2 * entry.getIntValue() > size) {
        return entry.getIntKey();
      }
    }
    return -1;
  }
}
