package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.BitSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.propnet.validate.relation.Relation;

/** A rule with numbered variables, and the points of its evaluation. Thread-safe. */
final class CompiledRule {

  final Program program;
  final Relation relation;
  final int stratum;
  final ImmutableList<Pattern> head;
  final ImmutableList<Goal.Test> tests;
  final int variables;
  private final @Nullable Goals body;
  private final ConcurrentMap<Point.Key, Point> points = new ConcurrentHashMap<>();

  CompiledRule(
      Program program,
      Relation relation,
      int stratum,
      ImmutableList<Pattern> head,
      ImmutableList<Goal> body,
      ImmutableList<Goal.Test> tests,
      int variables) {
    this.program = program;
    this.relation = relation;
    this.stratum = stratum;
    this.head = head;
    this.tests = tests;
    this.variables = variables;
    this.body = Goals.of(body, null);
  }

  /** The first point of evaluation when the head has bound the given variables. */
  Point start(BitSet bound) {
    return point(body, new BitSet(), bound);
  }

  /** The interned point with the given remaining goals. */
  Point point(@Nullable Goals pending, BitSet delayed, BitSet bound) {
    return points.computeIfAbsent(
        new Point.Key(pending, delayed, bound),
        key -> {
          // The set has a bit for each test up to the last one in it, 32 to a reference.
          int testBits = delayed.length() / Integer.SIZE;
          program.takePoint(testBits + delayed.cardinality() + variables, relation);
          return new Point(this, key);
        });
  }
}
