package org.propnet.coordinate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/** Orders values by the static facts of a game. */
final class ValueOrders {

  private static final int BINARY = 2;

  /** A relation that links values, by its two argument positions. */
  private record Chain(ArgumentPosition from, ArgumentPosition to, SuccessorChain links) {}

  private final ImmutableList<Chain> chains;

  ValueOrders(Collection<Sentence> facts) {
    Map<String, List<Sentence>> relations = new LinkedHashMap<>();
    for (Sentence fact : facts) {
      if (fact.arity() == BINARY) {
        relations.computeIfAbsent(fact.relation(), key -> new ArrayList<>()).add(fact);
      }
    }
    ImmutableList.Builder<Chain> found = ImmutableList.builder();
    relations.forEach(
        (name, own) ->
            found.add(
                new Chain(
                    new ArgumentPosition(name, BINARY, 0),
                    new ArgumentPosition(name, BINARY, 1),
                    new SuccessorChain(own))));
    this.chains = found.build();
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
        .flatMap(chain -> chain.links.order(values).stream())
        .findFirst();
  }

  private Optional<ImmutableList<Term>> along(ImmutableSet<Term> values) {
    return chains.stream().flatMap(chain -> chain.links.order(values).stream()).findFirst();
  }
}
