package org.propnet.board;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multiset;
import com.google.common.collect.SetMultimap;
import com.google.common.primitives.ImmutableIntArray;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.propnet.board.click.MovePlan;
import org.propnet.board.click.MovePlan.Slot;
import org.propnet.board.click.MoveWords;
import org.propnet.board.relation.PlaceTable;
import org.propnet.board.relation.RuleTerms;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/**
 * Finds the values that denote an empty place, by the effects of moves rather than by the spelling.
 * Only a relation with exactly one proposition for each place initially has such a value: the one
 * that moves leave behind where they begin, or otherwise the most frequent initial one that moves
 * don't put anywhere.
 */
final class EmptyValues {

  private final ImmutableMap<String, MovePlan> plans;
  private final SetMultimap<PlaceTable, Term> left = HashMultimap.create();
  private final SetMultimap<PlaceTable, Term> put = HashMultimap.create();

  private EmptyValues(Map<String, MovePlan> plans) {
    this.plans = ImmutableMap.copyOf(plans);
  }

  /**
   * The values.
   *
   * @param plans how moves name places, by their shapes
   * @param initial the initial state
   */
  static ImmutableSet<Term> of(
      Collection<PlaceTable> tables,
      Map<String, MovePlan> plans,
      Collection<Rule> rules,
      Collection<Term> initial) {
    EmptyValues values = new EmptyValues(plans);
    rules.forEach(values::read);
    ImmutableSet.Builder<Term> empty = ImmutableSet.builder();
    for (PlaceTable table : tables) {
      values.of(table, initial).ifPresent(empty::add);
    }
    return empty.build();
  }

  /** Records the values that a rule leaves or puts on a place named by a move. */
  private void read(Rule rule) {
    if (!rule.head().relation().equals("next")
        || !(rule.head().arguments().get(0) instanceof Function proposition)) {
      return;
    }
    for (Sentence sentence : RuleTerms.positive(rule)) {
      if (sentence.relation().equals("does")) {
        MoveWords move = MoveWords.of(sentence.arguments().get(1));
        MovePlan plan = plans.getOrDefault(move.shape(), MovePlan.WORDS);
        for (int i = 0; i < plan.slots().size(); i++) {
          boolean isBeginning = i == 0 && plan.slots().size() > 1;
          read(plan.slots().get(i), move, proposition, isBeginning ? left : put);
        }
      }
    }
  }

  private static void read(
      Slot slot, MoveWords move, Function proposition, SetMultimap<PlaceTable, Term> values) {
    PlaceTable table = slot.table();
    if (!proposition.name().equals(table.name())
        || proposition.arguments().size() != table.arity()) {
      return;
    }
    ImmutableIntArray words = slot.words();
    for (int i = 0; i < words.length(); i++) {
      Term argument = proposition.arguments().get(table.indexes().get(i));
      if (!move.words().get(words.get(i)).term().equals(argument)) {
        return;
      }
    }
    List<Term> content = table.contentOf(proposition);
    if (content.size() == 1 && content.get(0) instanceof Constant) {
      values.put(table, content.get(0));
    }
  }

  /** Whether a value is a number greater than another of the values. */
  private static boolean isCount(Term value, Set<Term> values) {
    return values.stream()
        .anyMatch(
            other ->
                value.toString().matches(".*[0-9]")
                    && other.toString().matches(".*[0-9]")
                    && number(other).compareTo(number(value)) < 0);
  }

  private static BigInteger number(Term value) {
    return new BigInteger(value.toString().replaceFirst(".*?([0-9]+)$", "$1"));
  }

  private Optional<Term> of(PlaceTable table, Collection<Term> initial) {
    Multiset<Term> first = HashMultiset.create();
    Set<Integer> seen = new HashSet<>();
    for (Term proposition : initial) {
      int place = table.placeOf(proposition);
      if (place != PlaceTable.NO_PLACE) {
        List<Term> content = table.contentOf((Function) proposition);
        if (content.size() != 1 || !seen.add(place)) {
          return Optional.empty();
        }
        first.add(content.get(0));
      }
    }
    int places = new HashSet<>(table.places().values()).size();
    if (table.arity() == table.indexes().length() || seen.size() < places) {
      return Optional.empty();
    }
    List<Term> behind = new ArrayList<>(left.get(table));
    if (behind.size() > 1) {
      behind.removeAll(put.get(table));
    }
    if (behind.size() == 1) {
      return Optional.of(behind.get(0));
    }
    return first.elementSet().stream()
        .filter(value -> first.count(value) * 2 >= places && !put.containsEntry(table, value))
        .filter(value -> !isCount(value, first.elementSet()))
        .findFirst();
  }
}
