package org.propnet.board.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.propnet.board.model.StaticFacts;
import org.propnet.board.relation.IndexChoice;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Term;
import org.propnet.prover.ProverLimits;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RelationGraph;

/**
 * The adjacency of places according to the rules: static relations between pairs of places,
 * including derived ones, which the prover evaluates within limits.
 */
final class Adjacency {

  /** Two places, by the values of their indexes. */
  record Link(ImmutableList<Term> from, ImmutableList<Term> to) {}

  private static final ImmutableSet<Relation> DYNAMIC =
      ImmutableSet.of(
          Relation.TRUE,
          Relation.DOES,
          Relation.NEXT,
          Relation.INIT,
          Relation.LEGAL,
          Relation.BASE);

  private static final int MAX_RELATIONS = 12;
  private static final int MAX_PLACES = 500;

  /** Maximum number of neighbours of a place, counted in one direction. */
  private static final int MAX_NEIGHBOURS = 8;

  /**
   * The limits for all boards of a game, in steps rather than time, so that the picture is
   * deterministic.
   */
  private static final ProverLimits LIMITS = new ProverLimits(1_000_000, 100_000);

  private final GameDescription description;
  private final Domains domains;
  private final ImmutableMap<String, Integer> arities;
  private final ImmutableListMultimap<String, ImmutableList<Term>> facts;

  /** A relation between places, and the first of its arguments that names one. */
  private record Candidate(String relation, int arity, int start) {}

  /**
   * Evaluates the relations between places, for all boards at once.
   *
   * @param boards the boards; those with very many places have no links
   */
  Adjacency(GameDescription description, Domains domains, Collection<IndexChoice> boards) {
    this.description = description;
    this.domains = domains;
    this.arities = arities();
    Map<String, Integer> needed = new LinkedHashMap<>();
    for (IndexChoice board : boards) {
      candidates(board).forEach(candidate -> needed.put(candidate.relation, candidate.arity));
    }
    this.facts =
        needed.isEmpty()
            ? ImmutableListMultimap.of()
            : StaticFacts.of(description.rules(), needed, LIMITS);
  }

  /**
   * The links of all such relations together, followed by those of each; empty if there are none.
   */
  ImmutableList<ImmutableSet<Link>> links(IndexChoice board) {
    int places = board.keys().size();
    List<Set<Link>> found = new ArrayList<>();
    ImmutableSet<ImmutableList<Term>> keys = board.keys();
    int length = board.indexes().length();
    for (Candidate candidate : candidates(board)) {
      Set<Link> own = new LinkedHashSet<>();
      for (ImmutableList<Term> arguments : facts.get(candidate.relation)) {
        int middle = candidate.start + length;
        Link link =
            new Link(
                arguments.subList(candidate.start, middle),
                arguments.subList(middle, middle + length));
        if (keys.contains(link.from) && keys.contains(link.to)) {
          own.add(link);
        }
      }
      found.add(own);
    }
    found.removeIf(links -> links.isEmpty() || links.size() > MAX_NEIGHBOURS * places);
    if (found.isEmpty()) {
      return ImmutableList.of();
    }
    Set<Link> together = new LinkedHashSet<>();
    found.forEach(together::addAll);
    return Stream.concat(Stream.of(together), found.stream())
        .map(ImmutableSet::copyOf)
        .collect(ImmutableList.toImmutableList());
  }

  /** The static relations and how many arguments they have. */
  private ImmutableMap<String, Integer> arities() {
    ImmutableSet<Relation> dynamic = RelationGraph.of(description).dependents(DYNAMIC);
    Map<String, Integer> all = new LinkedHashMap<>();
    for (Rule rule : description.rules()) {
      Relation relation = Relation.of(rule.head());
      if (!dynamic.contains(relation)) {
        all.put(relation.name(), relation.arity());
      }
    }
    return ImmutableMap.copyOf(all);
  }

  /** The relations between places of a board; none if there are too many of them or of places. */
  private List<Candidate> candidates(IndexChoice board) {
    List<Candidate> candidates = new ArrayList<>();
    arities.forEach(
        (relation, arity) -> {
          int more = arity - 2 * board.indexes().length();
          for (int start = 0; start <= more && more <= 1; start++) {
            Candidate candidate = new Candidate(relation, arity, start);
            if (isBetweenPlaces(candidate, board)) {
              candidates.add(candidate);
            }
          }
        });
    boolean areTooMany = candidates.size() > MAX_RELATIONS || board.keys().size() > MAX_PLACES;
    return areTooMany ? List.of() : candidates;
  }

  private boolean isBetweenPlaces(Candidate candidate, IndexChoice board) {
    int length = board.indexes().length();
    for (int i = 0; i < 2 * length; i++) {
      ArgumentPosition own =
          new ArgumentPosition(candidate.relation, candidate.arity, candidate.start + i);
      ArgumentPosition index =
          new ArgumentPosition(board.name(), board.arity(), board.indexes().get(i % length));
      if (!domains.areJoined(own, index)) {
        return false;
      }
    }
    return true;
  }
}
