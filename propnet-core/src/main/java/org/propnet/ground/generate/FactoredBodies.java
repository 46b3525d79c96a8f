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
 * @param whole all conditions, not factored
 * @param single the conditions left unfactored
 * @param groups the factored ones
 * @param literals how many literals the factored form has
 */
record FactoredBodies(List<Body> whole, List<Body> single, List<Group> groups, long literals) {

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
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Group(int[] common, @Nullable FactoredBodies rest) {

    long literals() {
      return rest == null ? common.length : common.length + 1 + rest.literals();
    }
  }

  /** Factors the conditions of an atom. */
  static FactoredBodies of(List<Body> bodies, Budget budget) {
    return of(bodies, 0, budget);
  }

  private static FactoredBodies of(List<Body> bodies, int depth, Budget budget) {
    List<Body> single = new ArrayList<>();
    List<Group> groups = new ArrayList<>();
    long literals = 0;
    if (bodies.size() < MIN_GROUP || depth == DEEPEST) {
      single.addAll(bodies);
    } else {
      for (List<Body> group : group(bodies, single, budget).values()) {
        if (group.size() < MIN_GROUP) {
          single.addAll(group);
        } else {
          int[] common = common(group, budget);
          List<Body> rests = rests(group, common, budget);
          boolean isCommonEnough = rests.get(0).literals.length == 0; // the shortest comes first
          Group factored = new Group(common, isCommonEnough ? null : of(rests, depth + 1, budget));
          groups.add(factored);
          literals += factored.literals();
        }
      }
    }
    for (Body body : single) {
      literals += body.literals.length;
    }
    return new FactoredBodies(bodies, single, groups, literals);
  }

  /**
   * The conditions by their most common literal; those without a common literal are added to a
   * list.
   */
  private static Map<Integer, List<Body>> group(
      List<Body> bodies, List<Body> single, Budget budget) {
    Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
    for (Body body : bodies) {
      for (int literal : body.literals) {
        budget.check();
        counts.addTo(literal, 1);
      }
    }
    Map<Integer, List<Body>> groups = new LinkedHashMap<>();
    for (Body body : bodies) {
      int best = -1;
      int most = MIN_GROUP - 1;
      for (int literal : body.literals) {
        int count = counts.get(literal);
        if (count > most) {
          most = count;
          best = literal;
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

  private static List<Body> rests(List<Body> group, int[] common, Budget budget) {
    List<Body> rests = new ArrayList<>(group.size());
    for (Body body : group) {
      budget.check(body.literals.length);
      rests.add(body.without(common));
    }
    rests.sort(
        (left, right) -> {
          budget.check();
          return left.compareTo(right);
        });
    return List.copyOf(rests);
  }

  private static int[] common(List<Body> group, Budget budget) {
    IntArrayList common = new IntArrayList(group.get(0).literals);
    for (Body body : group) {
      budget.check(body.literals.length);
      int kept = 0;
      int at = 0;
      for (int i = 0; i < common.size(); i++) {
        int literal = common.getInt(i);
        while (at < body.literals.length && body.literals[at] < literal) {
          at++;
        }
        if (at < body.literals.length && body.literals[at] == literal) {
          common.set(kept++, literal);
        }
      }
      common.size(kept);
    }
    return common.toIntArray();
  }
}
