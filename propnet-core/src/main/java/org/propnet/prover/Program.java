package org.propnet.prover;

import static java.util.Comparator.comparingInt;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.SetMultimap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RelationGraph;
import org.propnet.validate.relation.RuleWalk;
import org.propnet.validate.relation.Stratification;

/** A compiled rulesheet, shared by all threads. */
final class Program {

  private static final int MIN_MARGIN = 8;

  private final ImmutableMap<Relation, Definition> definitions;
  private final ConcurrentMap<Shape, Query> queries = new ConcurrentHashMap<>();
  private final SharedTables gameTables = new SharedTables();

  private final ProgramSize size;
  private final int margin;

  private Program(
      ImmutableMap<Relation, Definition> definitions,
      ProgramSize size,
      GameDescription description) {
    this.size = size;
    this.margin =
        MIN_MARGIN + description.rules().stream().mapToInt(RuleWalk::depth).max().orElse(0);
    this.definitions = definitions;
  }

  /** Compiles a description that has passed the checks. */
  static Program of(GameDescription description) {
    RelationGraph graph = RelationGraph.of(description);
    Stratification stratification = Stratification.of(description);
    ProgramSize size = new ProgramSize();
    SetMultimap<Relation, Tuple> facts =
        MultimapBuilder.linkedHashKeys().linkedHashSetValues().build();
    ListMultimap<Relation, CompiledRule> rules = ArrayListMultimap.create();
    for (int i = 0; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      Relation relation = Relation.of(rule.head());
      if (rule.body().isEmpty()) {
        facts.put(relation, RuleCompiler.fact(rule.head()));
      } else {
        rules.put(relation, RuleCompiler.compile(rule, stratification.stratum(i), size));
      }
    }
    ImmutableSet<Relation> onState = graph.dependents(ImmutableSet.of(Relation.TRUE));
    ImmutableSet<Relation> onMoves = graph.dependents(ImmutableSet.of(Relation.DOES));
    ImmutableMap.Builder<Relation, Definition> definitions = ImmutableMap.builder();
    for (Relation relation : graph.relations()) {
      Definition.Life life =
          onMoves.contains(relation)
              ? Definition.Life.STEP
              : onState.contains(relation) ? Definition.Life.STATE : Definition.Life.GAME;
      definitions.put(
          relation,
          new Definition(
              relation,
              life,
              ImmutableList.copyOf(facts.get(relation)),
              ImmutableList.sortedCopyOf(
                  comparingInt((CompiledRule rule) -> rule.stratum), rules.get(relation))));
    }
    return new Program(definitions.buildOrThrow(), size, description);
  }

  /** The query of a shape, the same one each time. */
  Query query(Shape shape) {
    return queries.computeIfAbsent(
        shape,
        key -> {
          Definition definition = definition(key.relation());
          size.addQuery(definition);
          return new Query(definition, key);
        });
  }

  /** The definition of a relation; an empty one if it doesn't occur in the rulesheet. */
  Definition definition(Relation relation) {
    Definition definition = definitions.get(relation);
    return definition == null
        ? new Definition(relation, Definition.Life.GAME, ImmutableList.of(), ImmutableList.of())
        : definition;
  }

  /** By how much the values of a call may be deeper than all terms met so far. */
  int margin() {
    return margin;
  }

  /** The tables of state-independent relations. */
  SharedTables gameTables() {
    return gameTables;
  }
}
