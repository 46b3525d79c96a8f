package org.propnet.validate.relation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.graph.Traverser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;

/**
 * The dependency graph of a rulesheet's relations: the relation of a head depends on those of the
 * body. {@code true} doesn't depend on {@code next}, nor {@code does} on {@code legal}: the graph
 * is about one step of the game.
 *
 * <p>Immutable and safe to share between threads. Time and memory for building it are linear in the
 * length of the rulesheet, whose nesting must be within {@link org.propnet.gdl.Term#MAXIMUM_DEPTH}.
 */
public final class RelationGraph {

  private final ImmutableList<Relation> relations;
  private final Map<Relation, Integer> numbers = new LinkedHashMap<>();
  private final List<List<Edge>> edges = new ArrayList<>();

  private RelationGraph(GameDescription description) {
    for (int i = 0; i < description.rules().size(); i++) {
      add(description.rules().get(i), i);
    }
    relations = ImmutableList.copyOf(numbers.keySet());
  }

  /** The graph of a description. */
  public static RelationGraph of(GameDescription description) {
    return new RelationGraph(description);
  }

  private void add(Rule rule, int index) {
    int head = numberOrNew(Relation.of(rule.head()));
    RuleWalk.body(
        rule,
        (sentence, isPositive) -> {
          int body = numberOrNew(Relation.of(sentence));
          edges.get(head).add(new Edge(head, body, !isPositive, index, sentence));
        });
  }

  private int numberOrNew(Relation relation) {
    Integer known = numbers.putIfAbsent(relation, edges.size());
    if (known != null) {
      return known;
    }
    edges.add(new ArrayList<>(2));
    return edges.size() - 1;
  }

  /** All relations in heads and bodies, in the order in which they first occur. */
  public ImmutableList<Relation> relations() {
    return relations;
  }

  /** The relations that depend on at least one of the given ones, including these. */
  public ImmutableSet<Relation> dependents(Set<Relation> sources) {
    List<List<Integer>> heads = new ArrayList<>();
    edges.forEach(list -> heads.add(new ArrayList<>()));
    edges.forEach(list -> list.forEach(edge -> heads.get(edge.body()).add(edge.head())));
    List<Integer> known = sources.stream().filter(numbers::containsKey).map(this::number).toList();
    ImmutableSet.Builder<Relation> dependents = ImmutableSet.builder();
    dependents.addAll(sources);
    Traverser.<Integer>forGraph(heads::get)
        .breadthFirst(known)
        .forEach(number -> dependents.add(relations.get(number)));
    return dependents.build();
  }

  /** The dependencies of each relation, by index in {@link #relations()}. */
  public List<List<Edge>> edges() {
    return edges;
  }

  /** The index of a relation in {@link #relations()}. */
  public int number(Relation relation) {
    return numbers.getOrDefault(relation, -1);
  }
}
