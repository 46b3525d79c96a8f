package org.propnet.board.relation;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Multiset;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.propnet.board.model.BoardGame;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * Finds the arguments of relations that identify places. Mutually exclusive propositions that
 * differ in one argument are the possible contents of one place; if they differ in two ordered
 * arguments, they are the possible places of one thing.
 */
final class IndexSearch {

  /** Which arguments share variables. */
  final Domains domains;

  /** Whether the propositions come from rules rather than from a record alone. */
  final boolean isKnown;

  /** The names of the roles. */
  final ImmutableSet<Term> roles;

  private final Map<String, Multiset<ImmutableIntArray>> varying = new HashMap<>();

  /** The values of each argument of the moves of each shape. */
  private final Map<ArgumentPosition, Set<Term>> moved = new HashMap<>();

  private final ImmutableSetMultimap<String, Function> initial;

  IndexSearch(BoardGame game, Domains domains, Collection<Term> initial) {
    this.initial =
        initial.stream()
            .filter(Function.class::isInstance)
            .map(Function.class::cast)
            .collect(
                ImmutableSetMultimap.toImmutableSetMultimap(IndexSearch::signature, own -> own));
    this.domains = domains;
    this.isKnown = game.isKnown();
    this.roles = game.roles().stream().map(Role::name).collect(ImmutableSet.toImmutableSet());
    game.exclusive().forEach(this::addGroup);
    Set<Term> seen = new HashSet<>();
    for (Move move : game.moves().values()) {
      if (seen.add(move.action()) && move.action() instanceof Function term) {
        for (int i = 0; i < term.arguments().size(); i++) {
          moved
              .computeIfAbsent(ArgumentPosition.of(term, i), key -> new LinkedHashSet<>())
              .add(term.arguments().get(i));
        }
      }
    }
  }

  static String signature(Function term) {
    return term.name() + "/" + term.arguments().size();
  }

  /** Records the arguments in which mutually exclusive propositions of a relation differ. */
  private void addGroup(ImmutableList<Term> group) {
    if (group.size() < 2 || !(group.get(0) instanceof Function first)) {
      return;
    }
    boolean[] differs = new boolean[first.arguments().size()];
    for (Term term : group) {
      if (!(term instanceof Function own) || !signature(own).equals(signature(first))) {
        return;
      }
      for (int i = 0; i < differs.length; i++) {
        differs[i] |= !own.arguments().get(i).equals(first.arguments().get(i));
      }
    }
    ImmutableIntArray arguments =
        ImmutableIntArray.copyOf(IntStream.range(0, differs.length).filter(i -> differs[i]));
    varying.computeIfAbsent(signature(first), key -> HashMultiset.create()).add(arguments);
  }

  /** Whether mutexes show the meaning of a relation's arguments. */
  boolean isProven(String signature) {
    return varying.containsKey(signature);
  }

  /** The arguments that identify places; empty if the relation is about something else. */
  Optional<IndexChoice> choose(ImmutableList<Function> own) {
    return new IndexCandidate(own, this).choose();
  }

  /** The sets of arguments in which mutually exclusive propositions of a relation differ. */
  Multiset<ImmutableIntArray> varying(String signature) {
    return varying.getOrDefault(signature, HashMultiset.create());
  }

  /** The initial propositions of a relation; empty if unknown. */
  ImmutableSet<Function> initial(String signature) {
    return initial.get(signature);
  }

  /** Whether moves name the values of an argument. */
  boolean isNamedByMoves(ArgumentPosition position, ImmutableSet<Term> values) {
    return moved.entrySet().stream()
        .anyMatch(
            entry ->
                domains.areJoined(position, entry.getKey()) || entry.getValue().equals(values));
  }
}
