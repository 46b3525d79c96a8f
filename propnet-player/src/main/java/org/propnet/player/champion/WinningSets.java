package org.propnet.player.champion;

import static java.util.Comparator.comparingInt;

import com.google.common.primitives.Ints;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.propnet.gdl.Term;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.player.search.Deadline;

/**
 * Finds the sets of base propositions that give a role its highest goal, such as the rows of tic-
 * tac-toe: the terms of the goal's disjunctive normal form, without their negative literals.
 * Formulas with too many terms count as true, so this is a heuristic. There are no sets if the time
 * is up before all are found.
 */
final class WinningSets {

  /** Larger sets are left out. */
  static final int MAX_SIZE = 10;

  private static final int MIN_SIZE = 2;

  /** The maximum number of terms of a formula. */
  private static final int MAX_TERMS = 4_000;

  /** The maximum number of terms formed for a goal; then all further formulas count as true. */
  private static final int MAX_WORK = 100_000;

  /** Formulas that are nested more deeply count as true. */
  private static final int MAX_DEPTH = 200;

  /** The terms of a formula that is true: one without literals. */
  private static final List<List<Integer>> TRUE = List.of(List.of());

  /** The terms of a formula all of whose terms are too large. */
  private static final List<List<Integer>> NONE = List.of();

  private final PropNet net;
  private final Deadline deadline;
  private final Map<Integer, Integer> bases = new HashMap<>();
  private final Map<Integer, List<List<Integer>>> known = new HashMap<>();
  private int work;
  private int depth;
  private boolean isStopped;

  private WinningSets(PropNet net, Deadline deadline) {
    this.net = net;
    this.deadline = deadline;
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      bases.put(net.baseComponent(base), base);
    }
  }

  /** The sets of a role: numbers of base propositions, each set at least two, ascending. */
  static List<List<Integer>> of(PropNet net, int role, Deadline deadline) {
    List<Term> values = net.vocabulary().goalValues(role);
    Optional<Integer> highest =
        IntStream.range(0, values.size())
            .boxed()
            .filter(value -> number(values.get(value)) > Integer.MIN_VALUE)
            .max(comparingInt(value -> number(values.get(value))));
    if (highest.isEmpty()) {
      return NONE;
    }
    WinningSets sets = new WinningSets(net, deadline);
    List<List<Integer>> terms = sets.terms(net.goalLink(role, highest.get()));
    return sets.isStopped ? NONE : terms.stream().filter(term -> term.size() >= MIN_SIZE).toList();
  }

  private static int number(Term value) {
    Integer number = Ints.tryParse(value.toString());
    return number == null ? Integer.MIN_VALUE : number;
  }

  private List<List<Integer>> terms(int link) {
    int component = Link.component(link);
    Integer base = bases.get(component);
    if (base != null) {
      return Link.isInverted(link) ? TRUE : List.of(List.of(base));
    }
    if (isToStop() || !net.isGate(component) || net.groupOf(component) >= 0) {
      return TRUE;
    }
    List<List<Integer>> found = known.get(link);
    if (found == null && depth < MAX_DEPTH) {
      boolean isAnd = net.kind(component) == ComponentKind.AND;
      depth++;
      found = isAnd == Link.isInverted(link) ? sum(link) : product(link);
      depth--;
      known.put(link, found);
    }
    return found == null ? TRUE : found;
  }

  private boolean isToStop() {
    isStopped |= deadline.isOver();
    return isStopped;
  }

  /** The terms of an input, inverted if the link to the gate is (De Morgan). */
  private List<List<Integer>> inputTerms(int link, int index) {
    int input = net.input(Link.component(link), index);
    return terms(Link.isInverted(link) ? Link.invert(input) : input);
  }

  /**
   * The terms of an OR. Inputs that count as true are left out if others have terms, and so are
   * those without terms.
   */
  private List<List<Integer>> sum(int link) {
    Set<List<Integer>> all = new LinkedHashSet<>();
    boolean isTrue = false;
    for (int i = 0; i < net.inputCount(Link.component(link)); i++) {
      List<List<Integer>> terms = inputTerms(link, i);
      work += terms.size();
      isTrue |= terms.stream().anyMatch(List::isEmpty);
      terms.stream().filter(term -> !term.isEmpty()).forEach(all::add);
      if (all.size() > MAX_TERMS || work > MAX_WORK) {
        return TRUE;
      }
    }
    return all.isEmpty() && isTrue ? TRUE : List.copyOf(all);
  }

  /** The terms of an AND, without those that are too large; none if an input has none. */
  private List<List<Integer>> product(int link) {
    List<List<Integer>> all = TRUE;
    for (int i = 0; i < net.inputCount(Link.component(link)) && !all.isEmpty(); i++) {
      List<List<Integer>> factors = inputTerms(link, i);
      long count = (long) all.size() * factors.size();
      if (count > MAX_TERMS || work + count > MAX_WORK) {
        return TRUE;
      }
      work += (int) count;
      Set<List<Integer>> products = new LinkedHashSet<>();
      for (List<Integer> one : all) {
        if (isToStop()) {
          return NONE;
        }
        for (List<Integer> other : factors) {
          TreeSet<Integer> both = new TreeSet<>(one);
          both.addAll(other);
          if (both.size() <= MAX_SIZE) {
            products.add(List.copyOf(both));
          }
        }
      }
      all = List.copyOf(products);
    }
    return all;
  }
}
