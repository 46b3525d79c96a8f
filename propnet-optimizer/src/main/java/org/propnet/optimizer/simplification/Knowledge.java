package org.propnet.optimizer.simplification;

import org.propnet.net.Link;

/**
 * The literals known to be true at a place in a network, as a multiset, and what follows from them
 * by exclusive sets. Mutable: literals are added and removed as the place changes.
 */
final class Knowledge {

  /** Larger sets aren't searched for a member that is true because all others are false. */
  private static final int MAX_SIZE = 40;

  private final ExclusiveSets sets;
  private final int[] reasons;

  /** For each set the number of reasons for members being true. */
  private final int[] holding;

  /** For each set the number of reasons for members being false. */
  private final int[] failing;

  Knowledge(ExclusiveSets sets, int literals) {
    this.sets = sets;
    this.reasons = new int[literals];
    this.holding = new int[sets.count()];
    this.failing = new int[sets.count()];
  }

  /** Adds a reason for each of the literals. */
  void add(int[] literals) {
    change(literals, 1);
  }

  /** Removes a reason for each of the literals. */
  void remove(int[] literals) {
    change(literals, -1);
  }

  private void change(int[] literals, int by) {
    for (int literal : literals) {
      reasons[literal] += by;
      int[] counts = Link.isInverted(literal) ? failing : holding;
      for (int set : sets.of(Link.component(literal))) {
        counts[set] += by;
      }
    }
  }

  /** Whether a literal is known to be true. */
  boolean isTrue(int literal) {
    if (reasons[literal] > 0) {
      return true;
    }
    return Link.isInverted(literal)
        ? isExcluded(Link.component(literal))
        : isLast(Link.component(literal));
  }

  /** Whether any of the literals is known to be false. */
  boolean refutes(int[] literals) {
    for (int literal : literals) {
      if (isTrue(Link.invert(literal))) {
        return true;
      }
    }
    return false;
  }

  /** Whether another member of one of the component's sets is true. */
  private boolean isExcluded(int component) {
    for (int set : sets.of(component)) {
      if (holding[set] > reasons[Link.of(component)]) {
        return true;
      }
    }
    return false;
  }

  /** Whether all other members of one of the component's exactly-one sets are false. */
  private boolean isLast(int component) {
    for (int set : sets.of(component)) {
      int[] members = sets.members(set);
      if (sets.isExactlyOne(set)
          && members.length <= MAX_SIZE
          && failing[set] >= members.length - 1
          && othersFail(members, component)) {
        return true;
      }
    }
    return false;
  }

  private boolean othersFail(int[] members, int component) {
    for (int member : members) {
      if (member != component && reasons[Link.of(member, true)] == 0) {
        return false;
      }
    }
    return true;
  }
}
