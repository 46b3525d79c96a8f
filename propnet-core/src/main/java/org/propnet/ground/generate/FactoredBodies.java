package org.propnet.ground.generate;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;

/**
 * The conditions of an atom in factored form: some unfactored, the others in groups with common
 * literals.
 *
 * <p>Each condition joins the group of its most frequent literal, so one pass over the literals
 * suffices for a level of factors.
 *
 * @param whole all conditions, not factored; each is the literals of a ground rule, ascending
 * @param single the conditions left unfactored
 * @param groups the factored ones
 * @param literals how many literals the factored form has
 */
record FactoredBodies(
    List<IntArrayList> whole, List<IntArrayList> single, List<Group> groups, long literals) {

  /** Minimum number of conditions in a group; for fewer a new atom doesn't pay. */
  private static final int MIN_GROUP = 16;

  /** Maximum depth of nested factors. */
  private static final int DEEPEST = 64;

  /**
   * Conditions with literals in common.
   *
   * @param common the common literals
   * @param rest the remaining literals, or null if the common literals alone are one of the
   *     conditions
   */
  record Group(IntArrayList common, @Nullable FactoredBodies rest) {

    long literals() {
      return rest == null ? common.size() : common.size() + 1 + rest.literals();
    }
  }

  /** Factors the conditions of an atom. */
  static FactoredBodies of(List<IntArrayList> bodies, Budget budget) {
    return of(bodies, 0, budget);
  }

  private static FactoredBodies of(List<IntArrayList> bodies, int depth, Budget budget) {
    List<IntArrayList> single = new ArrayList<>();
    List<Group> groups = new ArrayList<>();
    long literals = 0;
    if (bodies.size() < MIN_GROUP || depth == DEEPEST) {
      single.addAll(bodies);
    } else {
      for (List<IntArrayList> group : group(bodies, single, budget).values()) {
        if (group.size() < MIN_GROUP) {
          single.addAll(group);
        } else {
          IntArrayList common = common(group, budget);
          List<IntArrayList> rests = rests(group, common, budget);
          boolean isCommonEnough = rests.get(0).isEmpty(); // the shortest comes first
          Group factored = new Group(common, isCommonEnough ? null : of(rests, depth + 1, budget));
          groups.add(factored);
          literals += factored.literals();
        }
      }
    }
    for (IntArrayList body : single) {
      literals += body.size();
    }
    return new FactoredBodies(bodies, single, groups, literals);
  }

  /**
   * The conditions by their most common literal; those without a common literal are added to a
   * list.
   */
  private static Map<Integer, List<IntArrayList>> group(
      List<IntArrayList> bodies, List<IntArrayList> single, Budget budget) {
    Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
    for (IntArrayList body : bodies) {
      for (int i = 0; i < body.size(); i++) {
        budget.check();
        counts.addTo(body.getInt(i), 1);
      }
    }
    Map<Integer, List<IntArrayList>> groups = new LinkedHashMap<>();
    for (IntArrayList body : bodies) {
      int best = -1;
      int most = MIN_GROUP - 1;
      for (int i = 0; i < body.size(); i++) {
        int count = counts.get(body.getInt(i));
        if (count > most) {
          most = count;
          best = body.getInt(i);
        }
      }
      if (best < 0) {
        single.add(body);
      } else {
        groups.computeIfAbsent(best, literal -> new ArrayList<>()).add(body);
      }
    }
    return groups;
  }

  private static List<IntArrayList> rests(
      List<IntArrayList> group, IntArrayList common, Budget budget) {
    List<IntArrayList> rests = new ArrayList<>(group.size());
    for (IntArrayList body : group) {
      budget.check(body.size());
      rests.add(without(body, common));
    }
    rests.sort(
        (left, right) -> {
          budget.check();
          return left.compareTo(right);
        });
    return List.copyOf(rests);
  }

  /** A condition without some of its literals, given in ascending order. */
  private static IntArrayList without(IntArrayList body, IntArrayList some) {
    IntArrayList rest = new IntArrayList(body.size() - some.size());
    int at = 0;
    for (int i = 0; i < body.size(); i++) {
      if (at < some.size() && some.getInt(at) == body.getInt(i)) {
        at++;
      } else {
        rest.add(body.getInt(i));
      }
    }
    return rest;
  }

  private static IntArrayList common(List<IntArrayList> group, Budget budget) {
    IntArrayList common = new IntArrayList(group.get(0));
    for (IntArrayList body : group) {
      budget.check(body.size());
      int kept = 0;
      int at = 0;
      for (int i = 0; i < common.size(); i++) {
        int literal = common.getInt(i);
        while (at < body.size() && body.getInt(at) < literal) {
          at++;
        }
        if (at < body.size() && body.getInt(at) == literal) {
          common.set(kept++, literal);
        }
      }
      common.size(kept);
    }
    return common;
  }
}
