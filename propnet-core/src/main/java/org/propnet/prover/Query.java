package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * All calls of one shape: the facts and the rule entries that answer them. Each shape of a program
 * has a unique query. Compared by identity; thread-safe.
 */
final class Query {

  final Program.Definition definition;
  final Shape shape;
  final boolean isGround;
  final ImmutableList<Entry> entries;

  /** The complete tables by the values of their calls, see {@link Program#keep}. */
  final ConcurrentMap<Tuple, Table> gameTables = new ConcurrentHashMap<>();

  private final Map<Tuple, List<Tuple>> facts;

  Query(Program.Definition definition, Shape shape) {
    this.definition = definition;
    this.shape = shape;
    this.isGround = shape.isGround();
    this.facts = index(definition.facts());
    ImmutableList.Builder<Entry> ways = ImmutableList.builder();
    for (CompiledRule rule : definition.rules()) {
      Entry entry = Entry.of(rule, shape);
      if (entry != null) {
        ways.add(entry);
      }
    }
    this.entries = ways.build();
  }

  /** The facts of this relation that answer a call. */
  List<Tuple> facts(Tuple values) {
    return facts.getOrDefault(values, List.of());
  }

  /** Indexes the given facts of this relation that have this shape by the content of its holes. */
  Map<Tuple, List<Tuple>> index(Iterable<Tuple> all) {
    Map<Tuple, List<Tuple>> index = new HashMap<>();
    for (Tuple fact : all) {
      Tuple values = shape.project(fact);
      if (values != null) {
        index.computeIfAbsent(values, key -> new ArrayList<>(2)).add(fact);
      }
    }
    return index;
  }
}
