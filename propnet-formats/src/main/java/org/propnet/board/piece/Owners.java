package org.propnet.board.piece;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.SetMultimap;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.propnet.board.relation.RuleTerms;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;

/**
 * Finds the role that owns a value, by the rules rather than by the spelling: facts pair the values
 * of a relation with the roles, or only the moves of one role produce it.
 */
public final class Owners {

  /** Two arguments of a relation of facts, first that with the roles. */
  private record Columns(String relation, int arity, int role, int value) {}

  private final ImmutableMap<Term, Integer> roles;
  private final ImmutableSet<Term> values;
  private final Map<Columns, SetMultimap<Term, Integer>> facts = new LinkedHashMap<>();
  private final SetMultimap<Term, Integer> made = HashMultimap.create();

  private Owners(ImmutableMap<Term, Integer> roles, ImmutableSet<Term> values) {
    this.roles = roles;
    this.values = values;
  }

  /**
   * The numbers of the roles by values. Empty for fewer than two roles besides chance, since a
   * single role would own everything.
   *
   * @param values the possible pieces
   */
  public static ImmutableMap<Term, Integer> of(
      List<Role> roles, Collection<Term> values, Collection<Rule> rules) {
    Map<Term, Integer> numbers = new HashMap<>();
    for (int role = 0; role < roles.size(); role++) {
      if (!roles.get(role).equals(Role.RANDOM)) {
        numbers.put(roles.get(role).name(), role);
      }
    }
    if (numbers.size() < 2) {
      return ImmutableMap.of();
    }
    ImmutableSet<Term> names =
        values.stream()
            .filter(value -> !numbers.containsKey(value) && !isNumber(value))
            .collect(ImmutableSet.toImmutableSet());
    Owners owners = new Owners(ImmutableMap.copyOf(numbers), names);
    rules.forEach(owners::read);
    return owners.found();
  }

  private static boolean isNumber(Term value) {
    return value instanceof Constant name && name.name().matches("-?[0-9]+");
  }

  private void read(Rule rule) {
    Sentence head = rule.head();
    if (rule.body().isEmpty() && head.isGround()) {
      for (int role = 0; role < head.arity(); role++) {
        for (int value = 0; value < head.arity(); value++) {
          if (role != value) {
            pair(head, new Columns(head.relation(), head.arity(), role, value));
          }
        }
      }
    } else if (head.relation().equals("next")
        && head.arguments().get(0) instanceof Function proposition) {
      for (Sentence sentence : RuleTerms.positive(rule)) {
        Integer role =
            sentence.relation().equals("does") ? roles.get(sentence.arguments().get(0)) : null;
        if (role != null) {
          Stream.concat(
                  proposition.arguments().stream(), Stream.of(new Constant(proposition.name())))
              .filter(values::contains)
              .forEach(value -> made.put(value, role));
        }
      }
    }
  }

  private static final int NEITHER = -1;

  private void pair(Sentence fact, Columns columns) {
    Term value = fact.arguments().get(columns.value);
    Integer role = roles.get(fact.arguments().get(columns.role));
    facts
        .computeIfAbsent(columns, key -> HashMultimap.create())
        .put(value, role == null || !values.contains(value) ? NEITHER : role);
  }

  private ImmutableMap<Term, Integer> found() {
    Map<Term, Integer> found = new HashMap<>();
    made.asMap().forEach((value, owners) -> putSingle(value, owners, found));
    for (SetMultimap<Term, Integer> pairs : facts.values()) {
      boolean isPairing =
          !pairs.containsValue(NEITHER)
              && pairs.asMap().values().stream().allMatch(owners -> owners.size() == 1)
              && ImmutableSet.copyOf(pairs.values()).size() > 1;
      if (isPairing) {
        pairs.asMap().forEach((value, owners) -> putSingle(value, owners, found));
      }
    }
    return ImmutableMap.copyOf(found);
  }

  private static void putSingle(Term value, Collection<Integer> owners, Map<Term, Integer> found) {
    if (owners.size() == 1) {
      found.put(value, owners.iterator().next());
    }
  }
}
