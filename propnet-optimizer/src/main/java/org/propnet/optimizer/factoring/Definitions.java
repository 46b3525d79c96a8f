package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNetBuilder;

/**
 * Makes conjunctions in a builder and remembers the members of each, in order to simplify later
 * ones: a conjunction implies its members and is implied by all of them together. This is
 * absorption, one gate deep, regardless of the fan-out of the gate.
 */
final class Definitions {

  /** The most members of a conjunction that is remembered. */
  private static final int MAX_LENGTH = 16;

  /** The most simplifications of one conjunction; each examines all its members. */
  private static final int MAX_CHANGES = 1_000;

  private static final int BYTES_PER_LINK = 40;

  private final PropNetBuilder builder;
  private final Budget budget;

  /** The members of a conjunction, indexed by its link; null if unknown. */
  private int[] @Nullable [] definitions = new int[1 << 12][];

  Definitions(PropNetBuilder builder, Budget budget) {
    this.builder = builder;
    this.budget = budget;
  }

  /** The link of a conjunction of links. */
  int conjunction(int... links) {
    int[] members = simplified(links);
    return members == null ? Link.FALSE : conjunctionOfSimplified(members);
  }

  /** The link of a conjunction whose members {@link #simplified} returned last. */
  int conjunctionOfSimplified(int[] members) {
    int link = Conjunctions.of(builder, members);
    if (members.length > 1 && members.length <= MAX_LENGTH && definition(link) == null) {
      define(link, members);
    }
    return link;
  }

  private void define(int link, int[] members) {
    if (link >= definitions.length) {
      int length = Math.max(link + 1, 2 * definitions.length);
      budget.requireRoom((long) BYTES_PER_LINK * length);
      definitions = Arrays.copyOf(definitions, length);
    }
    definitions[link] = members;
  }

  private int @Nullable [] definition(int link) {
    return link < definitions.length ? definitions[link] : null;
  }

  /**
   * The members of a conjunction without redundant ones, ascending; null if they contradict each
   * other.
   */
  int @Nullable [] simplified(int... links) {
    int[] members = Literals.conjunction(links);
    for (int change = 0; members != null && change < MAX_CHANGES; change++) {
      budget.check(2L * members.length);
      int[] fewer = simplifiedOnce(members);
      if (fewer == members) {
        return members;
      }
      members = fewer;
    }
    return members;
  }

  private int @Nullable [] simplifiedOnce(int[] members) {
    for (int member : members) {
      int[] definition = definition(member);
      if (definition != null) {
        budget.check(definition.length);
        int[] fewer = withoutImplied(members, definition);
        if (fewer != members) {
          return fewer;
        }
      }
      int[] excluded = definition(Link.invert(member));
      if (excluded != null) {
        budget.check(excluded.length);
        int[] fewer = withExcluded(members, member, excluded);
        if (fewer != members) {
          return fewer;
        }
      }
    }
    return members;
  }

  /**
   * The members of a conjunction without those that another member implies; null if it contradicts
   * one.
   */
  private static int @Nullable [] withoutImplied(int[] members, int[] implied) {
    IntArrayList found = new IntArrayList();
    for (int link : implied) {
      if (has(members, Link.invert(link))) {
        return null;
      }
      if (has(members, link)) {
        found.add(link);
      }
    }
    return found.isEmpty() ? members : Literals.without(members, found.toIntArray());
  }

  /**
   * The members of a conjunction, simplified by one that is the negation of a conjunction; null if
   * they contradict each other.
   */
  private static int @Nullable [] withExcluded(int[] members, int member, int[] conjunction) {
    int missing = Link.TRUE;
    int count = 0;
    for (int link : conjunction) {
      if (has(members, Link.invert(link))) {
        return Literals.without(members, new int[] {member});
      }
      if (!has(members, link)) {
        missing = link;
        count++;
      }
    }
    if (count > 1) {
      return members;
    }
    if (count == 0) {
      return null;
    }
    int[] changed = members.clone();
    changed[Arrays.binarySearch(members, member)] = Link.invert(missing);
    return Literals.conjunction(changed);
  }

  private static boolean has(int[] members, int link) {
    return Arrays.binarySearch(members, link) >= 0;
  }
}
