package org.propnet.coordinate;

import com.google.common.collect.ImmutableList;
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

/**
 * The pairs of a binary relation, as links from a value to its successor. Values are ordered if the
 * links between them form a single path, or a ring; a ring starts after the link that is written
 * last.
 */
final class SuccessorChain {

  private final Map<Term, List<Term>> successors = new LinkedHashMap<>();

  SuccessorChain(Collection<Sentence> facts) {
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
