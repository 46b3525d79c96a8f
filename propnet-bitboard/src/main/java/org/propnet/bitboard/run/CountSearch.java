package org.propnet.bitboard.run;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.state.StateWords;
import org.propnet.budget.Budget;
import org.propnet.ground.GroundGame;

/**
 * Finds relations that count: those derived from themselves step by step, where the last atom
 * depends only on how often conditions of each kind hold. That is checked for all counts of
 * conditions, from the first step to the last.
 *
 * <p>All rules of a step's atoms have one condition and one atom of the step before. So while one
 * condition of each step holds, at most one atom of each step does, and a step without any
 * condition that holds ends the derivation.
 */
final class CountSearch {

  /** The fewest steps at which counting pays. */
  private static final int MIN_STEPS = 4;

  /** The most entries in the table of last atoms. */
  private static final int MAX_ENDS = 1 << 16;

  /** The atom before the first step. */
  private static final int START = -1;

  /** No atom holds. */
  private static final int NONE = -2;

  /** Placeholder of sums that no counts have. */
  private static final int NO_SUM = -3;

  /**
   * A condition on one lane.
   *
   * @param kind its literals: twice a row, plus 1 if negative
   * @param words its literals: twice a word of the state, plus 1 if negative
   */
  private record Condition(ImmutableList<Integer> kind, ImmutableList<Integer> words) {}

  /**
   * A rule with a condition on one lane.
   *
   * @param from the atom of the same relation in its body, or {@link #START}
   * @param lane the bit in the words of the condition
   */
  private record Link(int from, int to, Condition condition, int lane) {}

  private final GroundGame game;
  private final StateRules rules;
  private final Layout layout;
  private final StateWords places;
  private final Budget budget;

  /** The links to each atom whose rules are all links. */
  private final Map<Integer, List<Link>> linksTo = new LinkedHashMap<>();

  /** For an atom in a rule's body the heads of the same relation. */
  private final Map<Integer, IntLinkedOpenHashSet> headsOf = new LinkedHashMap<>();

  /** All conditions, so that equal ones are the same object. */
  private final Map<Condition, Condition> conditions = new LinkedHashMap<>();

  private final ImmutableList<Count> counts;
  private final IntArrayList ends = new IntArrayList();

  /**
   * Searches for counts.
   *
   * @param cone the atoms below goals
   */
  CountSearch(
      GroundGame game,
      StateRules rules,
      Layout layout,
      StateWords places,
      IntSet cone,
      Budget budget) {
    this.game = game;
    this.rules = rules;
    this.layout = layout;
    this.places = places;
    this.budget = budget;
    cone.intStream().filter(rules::isDerived).forEach(this::addLinks);
    ImmutableList.Builder<Count> found = ImmutableList.builder();
    IntLinkedOpenHashSet seen = new IntLinkedOpenHashSet();
    for (int atom : linksTo.keySet()) {
      if (!seen.contains(atom) && links(atom).stream().allMatch(link -> link.from == START)) {
        List<List<Link>> steps = steps(atom);
        seen.add(atom);
        steps.forEach(step -> step.forEach(link -> seen.add(link.to)));
        if (steps.size() >= MIN_STEPS) {
          count(steps).ifPresent(found::add);
        }
      }
    }
    this.counts = found.build();
  }

  /** The relations that count. */
  ImmutableList<Count> counts() {
    return counts;
  }

  /** The last atoms of all counts, by index. */
  IntArrayList ends() {
    return ends;
  }

  private void addLinks(int head) {
    List<Link> links = new ArrayList<>();
    for (int rule : rules.rulesOf(head)) {
      budget.check(game.literalCount(rule));
      link(rule).ifPresent(links::add);
      for (int i = 0; i < game.literalCount(rule); i++) {
        int atom = game.literal(rule, i) >> 1;
        if (isSameRelation(atom, head)) {
          headsOf.computeIfAbsent(atom, key -> new IntLinkedOpenHashSet()).add(head);
        }
      }
    }
    if (!links.isEmpty() && links.size() == rules.rulesOf(head).size()) {
      linksTo.put(head, links);
    }
  }

  private List<Link> links(int atom) {
    return linksTo.getOrDefault(atom, List.of());
  }

  private boolean isSameRelation(int atom, int head) {
    return rules.isDerived(atom) && layout.family(atom).equals(layout.family(head));
  }

  /** A rule as a link, if it is one. */
  private Optional<Link> link(int rule) {
    int head = game.head(rule);
    int from = START;
    IntLinkedOpenHashSet literals = new IntLinkedOpenHashSet();
    for (int i = 0; i < game.literalCount(rule); i++) {
      int literal = game.literal(rule, i);
      if (literal >> 1 < game.baseCount()) {
        literals.add(literal);
      } else if (from == START && (literal & 1) == 0 && isSameRelation(literal >> 1, head)) {
        from = literal >> 1;
      } else if ((literal & 1) != 0 || !addBody(literal >> 1, literals)) {
        return Optional.empty();
      }
    }
    return link(from, head, literals);
  }

  /** Adds what an atom is defined by if that is a single conjunction over the state. */
  private boolean addBody(int atom, IntLinkedOpenHashSet to) {
    if (rules.rulesOf(atom).size() != 1) {
      return false;
    }
    int rule = rules.rulesOf(atom).getInt(0);
    for (int i = 0; i < game.literalCount(rule); i++) {
      if (game.literal(rule, i) >> 1 >= game.baseCount()) {
        return false;
      }
      to.add(game.literal(rule, i));
    }
    return true;
  }

  private Optional<Link> link(int from, int to, IntLinkedOpenHashSet literals) {
    Map<Integer, Integer> words = new TreeMap<>();
    IntLinkedOpenHashSet lanes = new IntLinkedOpenHashSet();
    for (int literal : literals) {
      int bit = places.bit(literal >> 1);
      int sign = literal & 1;
      lanes.add(bit & 63);
      words.put(2 * layout.rowOf(literal >> 1).number() + sign, 2 * (bit >> 6) + sign);
    }
    if (lanes.size() != 1 || words.size() < literals.size()) {
      return Optional.empty();
    }
    Condition condition =
        new Condition(ImmutableList.copyOf(words.keySet()), ImmutableList.copyOf(words.values()));
    return Optional.of(
        new Link(from, to, conditions.computeIfAbsent(condition, key -> key), lanes.firstInt()));
  }

  /** The links of each step, from the one that derives an atom to the last. */
  private List<List<Link>> steps(int first) {
    IntLinkedOpenHashSet layer = IntLinkedOpenHashSet.of(first);
    for (int head : heads(layer)) {
      budget.check(links(head).size());
      links(head).forEach(link -> layer.add(link.from));
    }
    List<List<Link>> steps = new ArrayList<>();
    IntSet before = IntLinkedOpenHashSet.of(START);
    for (IntSet now = layer; !now.isEmpty() && isStep(before, now); now = heads(now)) {
      steps.add(now.intStream().boxed().flatMap(atom -> links(atom).stream()).toList());
      before = now;
    }
    return steps;
  }

  private IntLinkedOpenHashSet heads(IntSet layer) {
    IntLinkedOpenHashSet heads = new IntLinkedOpenHashSet();
    layer.forEach(
        (int atom) -> heads.addAll(headsOf.getOrDefault(atom, new IntLinkedOpenHashSet())));
    return heads;
  }

  private boolean isStep(IntSet before, IntSet layer) {
    budget.check(layer.size());
    return layer
        .intStream()
        .allMatch(
            atom ->
                linksTo.containsKey(atom)
                    && links(atom).stream().allMatch(link -> before.contains(link.from)));
  }

  private Optional<Count> count(List<List<Link>> steps) {
    List<ImmutableList<Integer>> kinds =
        steps.stream().flatMap(List::stream).map(link -> link.condition.kind).distinct().toList();
    if (Math.pow(steps.size() + 1, kinds.size() - 1) > MAX_ENDS) {
      return Optional.empty();
    }
    // The last kind weighs nothing: it holds in the steps that are left.
    Map<ImmutableList<Integer>, Integer> weights = new LinkedHashMap<>();
    int size = 1;
    for (ImmutableList<Integer> kind : kinds.subList(0, kinds.size() - 1)) {
      weights.put(kind, size);
      size *= steps.size() + 1;
    }
    Map<ImmutableSet<Condition>, Long> groups = new LinkedHashMap<>();
    int[] atoms = new int[size];
    Arrays.fill(atoms, NO_SUM);
    atoms[0] = START;
    for (List<Link> step : steps) {
      atoms = after(step, weights, atoms);
      if (atoms.length == 0 || !addTo(groups, step)) {
        return Optional.empty();
      }
    }
    Count.Group[] found =
        groups.entrySet().stream()
            .map(group -> group(group.getKey().asList(), group.getValue(), weights))
            .toArray(Count.Group[]::new);
    return Optional.of(new Count(found, indexes(steps.get(steps.size() - 1), atoms)));
  }

  /**
   * The atom for each sum of weights after a step; empty if it depends on more than the sum.
   *
   * @param before the atoms before the step
   */
  private int[] after(List<Link> step, Map<ImmutableList<Integer>, Integer> weights, int[] before) {
    budget.check(before.length);
    Map<Condition, Int2IntMap> next = new LinkedHashMap<>();
    for (Link link : step) {
      Int2IntMap heads =
          next.computeIfAbsent(link.condition, condition -> new Int2IntOpenHashMap());
      if (heads.getOrDefault(link.from, link.to) != link.to) {
        return new int[0];
      }
      heads.put(link.from, link.to);
    }
    int[] after = new int[before.length];
    Arrays.fill(after, NO_SUM);
    for (Map.Entry<Condition, Int2IntMap> entry : next.entrySet()) {
      int weight = weights.getOrDefault(entry.getKey().kind, 0);
      for (int sum = 0; sum < before.length; sum++) {
        if (before[sum] != NO_SUM) {
          int head = entry.getValue().getOrDefault(before[sum], NONE);
          if (after[sum + weight] != NO_SUM && after[sum + weight] != head) {
            return new int[0];
          }
          after[sum + weight] = head;
        }
      }
    }
    return after;
  }

  /**
   * Adds a step to those with the same conditions, unless its lane is taken or not the only one.
   */
  private static boolean addTo(Map<ImmutableSet<Condition>, Long> groups, List<Link> step) {
    ImmutableSet<Condition> own =
        step.stream().map(Link::condition).collect(ImmutableSet.toImmutableSet());
    long lane = 1L << step.get(0).lane;
    long lanes = groups.getOrDefault(own, 0L);
    groups.put(own, lanes | lane);
    return (lanes & lane) == 0 && step.stream().allMatch(link -> 1L << link.lane == lane);
  }

  private static Count.Group group(
      List<Condition> conditions, long lanes, Map<ImmutableList<Integer>, Integer> weights) {
    return new Count.Group(
        lanes,
        conditions.stream().map(own -> Ints.toArray(own.words)).toArray(int[][]::new),
        conditions.stream().mapToInt(own -> weights.getOrDefault(own.kind, 0)).toArray());
  }

  /** Adds the heads of the last step to all ends, and returns the index of each atom among them. */
  private int[] indexes(List<Link> last, int[] atoms) {
    Int2IntMap indexOf = new Int2IntOpenHashMap();
    for (Link link : last) {
      if (!indexOf.containsKey(link.to)) {
        indexOf.put(link.to, ends.size());
        ends.add(link.to);
      }
    }
    return Arrays.stream(atoms).map(atom -> indexOf.getOrDefault(atom, Count.NONE)).toArray();
  }
}
