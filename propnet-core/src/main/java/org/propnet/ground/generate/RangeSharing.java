package org.propnet.ground.generate;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.Long2ObjectRBTreeMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.budget.Budget;
import org.propnet.collect.Sorting;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;

/**
 * Shares common parts of large disjunctions. Rules with one literal make their head a disjunction
 * of a set of literals; where the atoms of a relation have large, nearly equal sets, such as all
 * moves except those of one piece, each set is composed of shared ranges.
 *
 * <p>The literals of all sets are sorted so that similarly written ones are adjacent. A range
 * consists of a power of two of consecutive literals, and begins at a multiple of its length, as
 * the nodes of a segment tree do (J. L. Bentley, "Solutions to Klee's rectangle problems", 1977). A
 * run of consecutive literals then consists of few ranges. A range that is used only once is
 * replaced by its parts.
 */
final class RangeSharing {

  /** Minimum size of a set to be shared. */
  private static final int MIN_SET = 32;

  /** The fraction of rules that may remain for sharing to pay. */
  private static final double WORTHWHILE = 0.25;

  private final FactBase facts;
  private final Factoring.AtomSource newAtom;
  private final Budget budget;
  private final List<LiteralOrder> orders;

  RangeSharing(FactBase facts, Factoring.AtomSource newAtom, Budget budget) {
    this.facts = facts;
    this.newAtom = newAtom;
    this.budget = budget;
    this.orders =
        List.of(new LiteralOrder(facts, false, budget), new LiteralOrder(facts, true, budget));
  }

  /** A user of literals and ranges: an atom of the game, or a range. */
  private static final class User {

    /** The atom, or −1 for a range that has none yet. */
    int atom;

    final int firstHead;
    final IntArrayList literals = new IntArrayList();

    User(int atom, int firstHead) {
      this.atom = atom;
      this.firstHead = firstHead;
    }
  }

  /**
   * Replaces rules by equivalent ones.
   *
   * @param rules tuples of the head and the literals
   */
  TupleList apply(TupleList rules) {
    Map<Integer, List<User>> families = families(rules);
    Int2IntOpenHashMap replaced = new Int2IntOpenHashMap();
    TupleList output = new TupleList(budget::requireRoom);
    for (List<User> family : families.values()) {
      List<User> shared = share(family);
      if (!shared.isEmpty()) {
        family.forEach(user -> replaced.put(user.atom, 1));
        for (User user : shared) {
          for (int literal : user.literals) {
            output.add(new int[] {user.atom, literal}, 2);
          }
        }
      }
    }
    if (replaced.isEmpty()) {
      return rules;
    }
    for (int rule = 0; rule < rules.size(); rule++) {
      budget.check();
      if (rules.length(rule) != 2 || !replaced.containsKey(rules.get(rule, 0))) {
        output.add(rules, rule);
      }
    }
    return output;
  }

  /** The atoms with large sets of alternatives by their relation. */
  private Map<Integer, List<User>> families(TupleList rules) {
    Map<Integer, User> users = new LinkedHashMap<>();
    for (int rule = 0; rule < rules.size(); rule++) {
      budget.check();
      if (rules.length(rule) == 2) {
        int head = rules.get(rule, 0);
        users.computeIfAbsent(head, atom -> new User(atom, atom)).literals.add(rules.get(rule, 1));
      }
    }
    Map<Integer, List<User>> families = new LinkedHashMap<>();
    for (User user : users.values()) {
      if (user.literals.size() >= MIN_SET) {
        families
            .computeIfAbsent(facts.relation(user.atom), relation -> new ArrayList<>())
            .add(user);
      }
    }
    return families;
  }

  /** The atoms of a family and the ranges they share, or nothing if that doesn't pay. */
  private List<User> share(List<User> family) {
    if (family.size() < 2) {
      return List.of();
    }
    List<IntList> sets = family.stream().map(user -> (IntList) user.literals).toList();
    long before = 0;
    for (IntList set : sets) {
      before += set.size();
    }
    // The sorted sets, their ranges, and the use count of each.
    budget.requireRoom(40 * before);
    for (LiteralOrder order : orders) {
      int[] universe = order.sorted(sets);
      RangeCover cover = cover(sets, universe);
      if (cover.size() <= WORTHWHILE * before) {
        return users(family, cover, universe);
      }
    }
    return List.of();
  }

  private RangeCover cover(List<IntList> sets, int[] universe) {
    Int2IntOpenHashMap ranks = new Int2IntOpenHashMap(universe.length);
    for (int i = 0; i < universe.length; i++) {
      budget.check();
      ranks.put(universe[i], i);
    }
    RangeCover cover = new RangeCover(universe.length);
    for (IntList set : sets) {
      int[] ranked = new int[set.size()];
      for (int i = 0; i < ranked.length; i++) {
        budget.check();
        ranked[i] = ranks.get(set.getInt(i));
      }
      Sorting.sort(ranked, 0, ranked.length, budget::checkNow);
      cover.add(ranked);
    }
    cover.inlineSingles(budget);
    return cover;
  }

  private List<User> users(List<User> family, RangeCover cover, int[] universe) {
    List<User> users = new ArrayList<>();
    Long2ObjectRBTreeMap<User> ranges = new Long2ObjectRBTreeMap<>();
    for (int i = 0; i < family.size(); i++) {
      users.add(new User(family.get(i).atom, family.get(i).atom));
    }
    for (int i = 0; i < family.size(); i++) {
      fill(users.get(i), cover.parts(i), ranges, universe);
    }
    for (long range : cover.ranges()) {
      User user = ranges.get(range);
      fill(user, cover.partsOf(range), ranges, universe);
      users.add(user);
    }
    return users;
  }

  private void fill(User user, long[] parts, Long2ObjectRBTreeMap<User> ranges, int[] universe) {
    for (long part : parts) {
      if (RangeCover.length(part) == 1) {
        user.literals.add(universe[RangeCover.start(part)]);
      } else {
        User range =
            ranges.computeIfAbsent(
                part, key -> new User(newAtom.next(user.firstHead), user.firstHead));
        user.literals.add(range.atom << 1);
      }
    }
  }
}
