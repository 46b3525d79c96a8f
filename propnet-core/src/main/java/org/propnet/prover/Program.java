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
import java.util.concurrent.atomic.AtomicLong;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RelationGraph;
import org.propnet.validate.relation.RuleWalk;
import org.propnet.validate.relation.Stratification;

/** A compiled rulesheet, shared by all threads. */
final class Program {

  private static final int MIN_MARGIN = 8;

  /** Maximum number of references in points and queries: points are many in long disjunctions. */
  private static final long MAX_REFERENCES = 20_000_000;

  private static final int OF_OBJECT = 16;
  private static final long MAX_GAME_ENTRIES = 1_000_000;

  /** By how much the values of a call may be deeper than all terms met so far. */
  final int margin;

  private final ImmutableMap<Relation, Definition> definitions;
  private final ConcurrentMap<Shape, Query> queries = new ConcurrentHashMap<>();
  private final AtomicLong references = new AtomicLong();
  private final AtomicLong gameEntries = new AtomicLong();

  /**
   * The definition of a relation in a rulesheet.
   *
   * @param relation the relation
   * @param life how long its sentences stay true
   * @param facts the sentences that are stated as facts
   * @param rules the rules that derive more, by stratum
   */
  record Definition(
      Relation relation, Life life, ImmutableList<Tuple> facts, ImmutableList<CompiledRule> rules) {
    /** The lifetime of a relation's derived sentences. */
    enum Life {
      /** Always: the relation depends on neither state nor moves. */
      GAME,
      /** While the state stays the same. */
      STATE,
      /** Within one step: the relation depends on the moves made in it. */
      STEP
    }
  }

  /** Compiles a description that has passed the checks. */
  Program(GameDescription description) {
    RelationGraph graph = RelationGraph.of(description);
    Stratification stratification = Stratification.of(description, graph);
    SetMultimap<Relation, Tuple> facts =
        MultimapBuilder.linkedHashKeys().linkedHashSetValues().build();
    ListMultimap<Relation, CompiledRule> rules = ArrayListMultimap.create();
    for (int i = 0; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      Relation relation = Relation.of(rule.head());
      if (rule.body().isEmpty()) {
        facts.put(relation, RuleCompiler.fact(rule.head()));
      } else {
        rules.put(relation, RuleCompiler.compile(rule, stratification.stratum(i), this));
      }
    }
    ImmutableSet<Relation> onState = graph.dependents(ImmutableSet.of(Relation.TRUE));
    ImmutableSet<Relation> onMoves = graph.dependents(ImmutableSet.of(Relation.DOES));
    ImmutableMap.Builder<Relation, Definition> all = ImmutableMap.builder();
    for (Relation relation : graph.relations()) {
      Definition.Life life =
          onMoves.contains(relation)
              ? Definition.Life.STEP
              : onState.contains(relation) ? Definition.Life.STATE : Definition.Life.GAME;
      all.put(
          relation,
          new Definition(
              relation,
              life,
              ImmutableList.copyOf(facts.get(relation)),
              ImmutableList.sortedCopyOf(
                  comparingInt((CompiledRule rule) -> rule.stratum), rules.get(relation))));
    }
    this.definitions = all.buildOrThrow();
    this.margin =
        MIN_MARGIN + description.rules().stream().mapToInt(RuleWalk::depth).max().orElse(0);
  }

  /** The query of a shape, the same one each time. */
  Query query(Shape shape) {
    return queries.computeIfAbsent(
        shape,
        key -> {
          Definition definition = definition(key.relation());
          take(
              OF_OBJECT * (1L + definition.rules().size()) + 2L * definition.facts().size(),
              definition.relation());
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

  /** Accounts for a point of evaluation that refers to a number of variables and goals. */
  void takePoint(int itsReferences, Relation relation) {
    take(OF_OBJECT + itsReferences, relation);
  }

  private void take(long more, Relation relation) {
    if (references.addAndGet(more) > MAX_REFERENCES) {
      throw QueryBudget.exceeded(
          relation,
          "the rules have too many conditions, variables and combinations of disjunctions; split"
              + " long rules into several relations");
    }
  }

  /**
   * Keeps a complete table of a relation that depends on neither state nor moves, for all threads;
   * drops all such tables when they become too large.
   */
  void keep(Table table) {
    if (gameEntries.addAndGet(1 + table.answers().size()) > MAX_GAME_ENTRIES) {
      gameEntries.set(0);
      queries.values().forEach(query -> query.gameTables.clear());
    }
    table.query.gameTables.put(table.values, table);
  }
}
