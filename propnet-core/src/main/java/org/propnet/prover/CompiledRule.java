package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.propnet.validate.relation.Relation;

/** A rule with numbered variables, and the points of its evaluation. Thread-safe. */
final class CompiledRule {

  final Relation relation;
  final int stratum;
  final ImmutableList<Pattern> head;
  final int variables;
  private final @Nullable Goals body;
  private final ConcurrentMap<Point.Key, Point> points = new ConcurrentHashMap<>();
  private final ProgramSize size;

  CompiledRule(
      Relation relation,
      int stratum,
      ImmutableList<Pattern> head,
      ImmutableList<Goal> body,
      int variables,
      ProgramSize size) {
    this.relation = relation;
    this.stratum = stratum;
    this.head = head;
    this.body = Goals.of(body, null);
    this.variables = variables;
    this.size = size;
  }

  /** The first point of evaluation when the head has bound the given variables. */
  Point start(BitSet bound) {
    return point(body, List.of(), bound);
  }

  /** The interned point with the given remaining goals. */
  Point point(@Nullable Goals pending, List<Goal> delayed, BitSet bound) {
    return points.computeIfAbsent(
        new Point.Key(pending, delayed, bound),
        key -> {
          size.addPoint(delayed.size() + variables, relation);
          return new Point(this, key);
        });
  }
}
