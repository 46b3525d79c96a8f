package org.propnet.coordinate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/** Orders values by the static facts of a game. */
final class ValueOrders {

  private static final int BINARY = 2;

  private final ImmutableList<Chain> chains;

  ValueOrders(Collection<Sentence> facts) {
    ImmutableListMultimap<String, Sentence> relations =
        facts.stream()
            .filter(fact -> fact.arity() == BINARY)
            .collect(
                ImmutableListMultimap.toImmutableListMultimap(Sentence::relation, fact -> fact));
    this.chains =
        relations.keySet().stream()
            .map(name -> new Chain(name, relations.get(name)))
            .collect(ImmutableList.toImmutableList());
  }

  /** The order of all values of a domain: as numbers, or along a relation of the domain. */
  Optional<ImmutableList<Term>> proven(Set<ArgumentPosition> domain, Collection<Term> values) {
    return NameOrder.numbers(values).or(() -> along(domain, ImmutableSet.copyOf(values)));
  }

  /** The order of some values of a domain; their spelling is the last resort. */
  Optional<ImmutableList<Term>> of(Set<ArgumentPosition> domain, Collection<Term> values) {
    ImmutableSet<Term> own = ImmutableSet.copyOf(values);
    return proven(domain, own).or(() -> along(own)).or(() -> NameOrder.letters(own));
  }

  private Optional<ImmutableList<Term>> along(
      Set<ArgumentPosition> domain, ImmutableSet<Term> values) {
    return chains.stream()
        .filter(chain -> domain.contains(chain.from) && domain.contains(chain.to))
        .flatMap(chain -> chain.order(values).stream())
        .findFirst();
  }

  private Optional<ImmutableList<Term>> along(ImmutableSet<Term> values) {
    return chains.stream().flatMap(chain -> chain.order(values).stream()).findFirst();
  }

  /**
   * The pairs of a binary relation, as links from a value to its successor. Values are ordered if
   * the links between them form a single path, or a ring; a ring starts after the link that is
   * written last.
   */
  private static final class Chain {

    private final ArgumentPosition from;
    private final ArgumentPosition to;
    private final Map<Term, List<Term>> successors = new LinkedHashMap<>();

    Chain(String relation, Collection<Sentence> facts) {
      this.from = new ArgumentPosition(relation, BINARY, 0);
      this.to = new ArgumentPosition(relation, BINARY, 1);
      for (Sentence fact : facts) {
        successors
            .computeIfAbsent(fact.arguments().get(0), key -> new ArrayList<>())
            .add(fact.arguments().get(1));
      }
    }

    /**
     * Some values in the order of the links; empty if the links don't order them. Linear in the
     * links.
     */
    Optional<ImmutableList<Term>> order(ImmutableSet<Term> values) {
      if (values.size() < 2
          || values.stream().filter(successors::containsKey).count() + 1 < values.size()) {
        return Optional.empty();
      }
      Map<Term, Term> next = new LinkedHashMap<>();
      Set<Term> followers = new LinkedHashSet<>();
      Term last = null;
      for (Map.Entry<Term, List<Term>> entry : successors.entrySet()) {
        Term from = entry.getKey();
        for (Term to : entry.getValue()) {
          if (!from.equals(to) && values.contains(from) && values.contains(to)) {
            if (next.put(from, to) != null || !followers.add(to)) {
              return Optional.empty();
            }
            last = to;
          }
        }
      }
      Term ring = last;
      Optional<Term> first =
          values.stream()
              .filter(value -> !followers.contains(value))
              .findFirst()
              .or(() -> Optional.ofNullable(ring));
      return first.map(start -> path(start, next)).filter(path -> path.size() == values.size());
    }

    private static ImmutableList<Term> path(Term start, Map<Term, Term> next) {
      Set<Term> path = new LinkedHashSet<>();
      for (Term at = start; at != null && path.add(at); ) {
        at = next.get(at);
      }
      return ImmutableList.copyOf(path);
    }
  }
}
