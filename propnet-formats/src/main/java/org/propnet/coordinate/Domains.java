package org.propnet.coordinate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/**
 * The domains of a game: which argument positions share values, and how these are ordered.
 *
 * <p>Two positions are joined if a variable of a rule occurs at both. The arguments of {@code
 * true}, {@code next}, {@code init} and {@code base} count as the same position, and so do the
 * moves of {@code does}, {@code legal} and {@code input}, and all positions of a role. How names
 * are spelt doesn't matter, except that numbers are numbers.
 *
 * <p>Built in almost linear time in the rulesheet, the propositions and the moves. Immutable.
 */
public final class Domains {

  private final ImmutableMap<ArgumentPosition, Integer> numbers;
  private final ImmutableList<Domain> all;
  private final ValueOrders orders;

  private Domains(
      ImmutableMap<ArgumentPosition, Integer> numbers,
      ImmutableList<Domain> all,
      ValueOrders orders) {
    this.numbers = numbers;
    this.all = all;
    this.orders = orders;
  }

  /** The domains of a rulesheet alone; the values are those of its facts. */
  public static Domains of(GameDescription description) {
    return of(description, ImmutableList.of(), ImmutableList.of());
  }

  /**
   * The domains of a game.
   *
   * @param propositions base propositions, without {@code true}
   * @param moves moves of all roles
   */
  public static Domains of(
      GameDescription description, Collection<Term> propositions, Collection<Term> moves) {
    SharedPositions shared = new SharedPositions();
    Map<ArgumentPosition, Set<Term>> values = new LinkedHashMap<>();
    ImmutableList.Builder<Sentence> facts = ImmutableList.builder();
    for (Rule rule : description.rules()) {
      shared.add(rule);
      if (rule.body().isEmpty() && rule.head().isGround()) {
        addValues(rule.head(), values);
        facts.add(rule.head());
      }
    }
    propositions.forEach(term -> addValues(SharedPositions.PROPOSITION, term, values));
    moves.forEach(term -> addValues(SharedPositions.MOVE, term, values));
    return of(shared, values, new ValueOrders(facts.build()));
  }

  private static Domains of(
      SharedPositions shared, Map<ArgumentPosition, Set<Term>> values, ValueOrders orders) {
    Set<ArgumentPosition> positions = new LinkedHashSet<>(shared.positions());
    positions.addAll(values.keySet());
    Map<ArgumentPosition, Set<ArgumentPosition>> groups = new LinkedHashMap<>();
    for (ArgumentPosition position : positions) {
      groups
          .computeIfAbsent(shared.representative(position), key -> new LinkedHashSet<>())
          .add(position);
    }
    ImmutableMap.Builder<ArgumentPosition, Integer> numbers = ImmutableMap.builder();
    List<Domain> all = new ArrayList<>();
    for (Set<ArgumentPosition> group : groups.values()) {
      Set<Term> own = new LinkedHashSet<>();
      for (ArgumentPosition position : group) {
        own.addAll(values.getOrDefault(position, ImmutableSet.of()));
      }
      Optional<ImmutableList<Term>> ordered = orders.proven(group, own);
      Domain domain =
          new Domain(
              ImmutableSet.copyOf(group),
              ordered.orElseGet(() -> ImmutableList.copyOf(own)),
              ordered.isPresent());
      group.forEach(position -> numbers.put(position, all.size()));
      all.add(domain);
    }
    return new Domains(numbers.buildOrThrow(), ImmutableList.copyOf(all), orders);
  }

  private static void addValues(Sentence fact, Map<ArgumentPosition, Set<Term>> values) {
    for (int i = 0; i < fact.arity(); i++) {
      addValues(SharedPositions.position(fact, i), fact.arguments().get(i), values);
    }
  }

  private static void addValues(
      ArgumentPosition position, Term value, Map<ArgumentPosition, Set<Term>> values) {
    if (value instanceof Function term) {
      List<Term> arguments = term.arguments();
      for (int i = 0; i < arguments.size(); i++) {
        addValues(ArgumentPosition.of(term, i), arguments.get(i), values);
      }
    } else {
      values.computeIfAbsent(position, key -> new LinkedHashSet<>()).add(value);
    }
  }

  /** The domains, in the order in which the rulesheet first has a position of each. */
  public ImmutableList<Domain> all() {
    return all;
  }

  /** The domain of a position; none if the game doesn't have it. */
  public Optional<Domain> of(ArgumentPosition position) {
    return Optional.ofNullable(numbers.get(position)).map(all::get);
  }

  /** Whether two positions are in the same domain. */
  public boolean areJoined(ArgumentPosition one, ArgumentPosition other) {
    Integer number = numbers.get(one);
    return one.equals(other) || (number != null && number.equals(numbers.get(other)));
  }

  /**
   * Some values of a position in their order. Since a domain may join incomparable things, such as
   * counters and coordinates, only these values are considered, in this order: as numbers; along a
   * chain of a static relation of the domain; along one of any static relation; as letters, or
   * numbers after the same letters.
   *
   * @return the values without repetition; empty if there is no such order
   */
  public Optional<ImmutableList<Term>> ordered(ArgumentPosition position, Collection<Term> values) {
    return orders.of(
        of(position).map(Domain::positions).orElse(ImmutableSet.of()), new ArrayList<>(values));
  }
}
