package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.propnet.board.relation.RuleTerms;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.gdl.Function;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;

/**
 * The propositions that indicate whose turn it is: those of a relation with an argument that ranges
 * over the roles, if at most one of them is true at a time and legal moves depend on them.
 * Immutable.
 *
 * @param roles the numbers of the roles by their names and by the values that belong to them
 * @param positions the arguments that range over the roles
 */
record TurnRelations(ImmutableMap<Term, Integer> roles, ImmutableSet<ArgumentPosition> positions) {

  /**
   * Finds the relations.
   *
   * @param owners the numbers of the roles by their names and by the values that belong to them
   * @param propositions all possible propositions that aren't drawn on a board
   * @param exclusive mutexes of propositions, none if nothing is proven
   * @param initial the initial state; empty if it isn't known
   */
  static TurnRelations of(
      ImmutableMap<Term, Integer> owners,
      ImmutableList<Role> roles,
      Collection<Term> propositions,
      Collection<ImmutableList<Term>> exclusive,
      Collection<Rule> rules,
      Collection<Term> initial) {
    Set<Integer> needed = new HashSet<>();
    for (int role = 0; role < roles.size(); role++) {
      if (!roles.get(role).equals(Role.RANDOM)) {
        needed.add(role);
      }
    }
    ImmutableSet<ArgumentPosition> found =
        needed.size() > 1 ? naming(needed, owners, propositions) : ImmutableSet.of();
    ImmutableSet<ArgumentPosition> proven =
        found.stream()
            .filter(position -> isExclusive(position, propositions, exclusive))
            .collect(ImmutableSet.toImmutableSet());
    ImmutableSet<ArgumentPosition> used =
        found.stream()
            .filter(
                position ->
                    (proven.contains(position) || isSingle(position, initial))
                        && isUsed(position, rules))
            .collect(ImmutableSet.toImmutableSet());
    return new TurnRelations(owners, used.isEmpty() ? proven : used);
  }

  /** The arguments that range over exactly the given roles. */
  private static ImmutableSet<ArgumentPosition> naming(
      Set<Integer> needed, Map<Term, Integer> roles, Collection<Term> propositions) {
    SetMultimap<ArgumentPosition, Integer> named = LinkedHashMultimap.create();
    Set<ArgumentPosition> others = new HashSet<>();
    for (Term proposition : propositions) {
      if (proposition instanceof Function function) {
        for (int i = 0; i < function.arguments().size(); i++) {
          Integer role = roles.get(function.arguments().get(i));
          if (role == null) {
            others.add(ArgumentPosition.of(function, i));
          } else {
            named.put(ArgumentPosition.of(function, i), role);
          }
        }
      }
    }
    return named.keySet().stream()
        .filter(position -> !others.contains(position))
        .filter(position -> named.get(position).containsAll(needed))
        .collect(ImmutableSet.toImmutableSet());
  }

  /** Whether provably at most one proposition of the relation is true at a time. */
  private static boolean isExclusive(
      ArgumentPosition position,
      Collection<Term> propositions,
      Collection<ImmutableList<Term>> exclusive) {
    Set<Term> own = new HashSet<>();
    propositions.stream().filter(term -> isOf(term, position)).forEach(own::add);
    return exclusive.stream()
        .filter(group -> group.size() >= own.size())
        .anyMatch(group -> ImmutableSet.copyOf(group).containsAll(own));
  }

  private static boolean isSingle(ArgumentPosition position, Collection<Term> initial) {
    return initial.stream().filter(term -> isOf(term, position)).count() <= 1;
  }

  private static boolean isOf(Term term, ArgumentPosition position) {
    return term instanceof Function function
        && function.name().equals(position.name())
        && function.arguments().size() == position.arity();
  }

  /**
   * Whether a role's legal moves depend on it by some rule: its head and the proposition have the
   * same argument, a role or a variable.
   */
  private static boolean isUsed(ArgumentPosition position, Collection<Rule> rules) {
    for (Rule rule : rules) {
      if (!rule.head().relation().equals("next") && rule.head().arity() > 0) {
        Term role = rule.head().arguments().get(0);
        for (Sentence sentence : RuleTerms.positive(rule)) {
          if (sentence.relation().equals("true")
              && isOf(sentence.arguments().get(0), position)
              && ((Function) sentence.arguments().get(0))
                  .arguments()
                  .get(position.index())
                  .equals(role)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** The numbers of the roles whose turn it is in a state; empty if the state doesn't show it. */
  ImmutableIntArray turn(Collection<Term> state) {
    Set<Integer> turn = new TreeSet<>();
    for (Term proposition : state) {
      if (proposition instanceof Function function) {
        for (int i = 0; i < function.arguments().size(); i++) {
          Integer role = roles.get(function.arguments().get(i));
          if (role != null && positions.contains(ArgumentPosition.of(function, i))) {
            turn.add(role);
          }
        }
      }
    }
    return ImmutableIntArray.copyOf(turn);
  }

  /** Whether a proposition only indicates whose turn it is. */
  boolean isOnlyTurn(Term proposition) {
    return proposition instanceof Function function
        && function.arguments().size() == 1
        && positions.contains(ArgumentPosition.of(function, 0));
  }
}
