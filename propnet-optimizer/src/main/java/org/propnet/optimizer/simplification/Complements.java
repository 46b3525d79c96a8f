package org.propnet.optimizer.simplification;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.propnet.net.Link;
import org.propnet.net.PropNetBuilder;

/**
 * Says that none of many members of an exclusive set is true by saying that one of few others is.
 */
final class Complements {

  private final ExclusiveSets sets;
  private final PropNetBuilder builder;

  Complements(ExclusiveSets sets, PropNetBuilder builder) {
    this.sets = sets;
    this.builder = builder;
  }

  /**
   * Replaces links of an AND that are opposites of most members of a set by the OR of the other
   * members.
   *
   * @return whether there were any
   */
  boolean replaceNegations(IntArrayList links) {
    boolean replaced = false;
    for (int set = mostNegated(links); set >= 0; set = mostNegated(links)) {
      IntOpenHashSet negated = new IntOpenHashSet();
      IntArrayList others = new IntArrayList();
      for (int link : links) {
        negated.add(link);
      }
      for (int member : sets.members(set)) {
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

  /** A set such that the opposites of more than half of it are among the links, or −1. */
  private int mostNegated(IntArrayList links) {
    Int2IntLinkedOpenHashMap counts = new Int2IntLinkedOpenHashMap();
    for (int link : links) {
      if (Link.isInverted(link)) {
        for (int set : sets.of(Link.component(link))) {
          counts.addTo(set, 1);
        }
      }
    }
    for (var entry : counts.int2IntEntrySet()) {
      int size = sets.members(entry.getIntKey()).length;
      if (sets.isExactlyOne(entry.getIntKey()) && 2 * entry.getIntValue() > size) {
        return entry.getIntKey();
      }
    }
    return -1;
  }
}
