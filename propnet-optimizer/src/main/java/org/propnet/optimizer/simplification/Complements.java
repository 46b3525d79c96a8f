package org.propnet.optimizer.simplification;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.propnet.net.Link;
import org.propnet.net.PropNetBuilder;

/**
 * Rewrites the negations of most members of an exclusive set as the OR of the remaining members.
 */
final class Complements {

  private final ExclusiveSets sets;
  private final PropNetBuilder builder;

  Complements(ExclusiveSets sets, PropNetBuilder builder) {
    this.sets = sets;
    this.builder = builder;
  }

  /**
   * Replaces links of an AND that are negations of most members of an exactly-one set by the OR of
   * the other members.
   *
   * @return whether any were replaced
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

  /**
   * An exactly-one set with the negations of more than half of its members among the links, or −1.
   */
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
