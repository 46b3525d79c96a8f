package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.validate.relation.Relation;

/**
 * A point in the evaluation of a rule: the remaining goals and the bound variables. Conditions are
 * evaluated in the order in which they were written; a test whose variables aren't bound yet is
 * delayed until they are. The step to take is computed lazily.
 */
final class Point {

  /**
   * The key of a point.
   *
   * @param pending goals not evaluated yet; null for none. Compared by identity, and so in no time,
   *     which depends on {@link Goals} not being a record
   * @param delayed the numbers of delayed tests, which wait for variables
   * @param bound the variables that are bound
   */
  record Key(@Nullable Goals pending, BitSet delayed, BitSet bound) {}

  /**
   * The call that a condition makes when certain variables are bound.
   *
   * @param shape the shape of the call
   * @param holes the patterns for its holes, from left to right
   */
  private record CallPattern(Shape shape, ImmutableList<Pattern> holes) {

    static CallPattern of(Relation relation, List<Pattern> arguments, BitSet bound) {
      List<Pattern> holes = new ArrayList<>();
      ImmutableList<Shape.Node> nodes = nodes(arguments, bound, holes);
      return new CallPattern(new Shape(relation, nodes), ImmutableList.copyOf(holes));
    }

    private static ImmutableList<Shape.Node> nodes(
        List<Pattern> patterns, BitSet bound, List<Pattern> holes) {
      ImmutableList.Builder<Shape.Node> nodes = ImmutableList.builder();
      for (Pattern pattern : patterns) {
        if (pattern.isBoundBy(bound)) {
          holes.add(pattern);
          nodes.add(Shape.Part.HOLE);
        } else if (pattern instanceof Pattern.Compound compound) {
          nodes.add(new Shape.Apply(compound.name(), nodes(compound.arguments(), bound, holes)));
        } else {
          nodes.add(Shape.Part.FREE);
        }
      }
      return nodes.build();
    }
  }

  final CompiledRule rule;
  private final Key key;
  private volatile @Nullable Step step;

  Point(CompiledRule rule, Key key) {
    this.rule = rule;
    this.key = key;
  }

  /** The step to take here. */
  Step step() {
    Step known = step;
    if (known == null) {
      known = compile();
      step = known;
    }
    return known;
  }

  private Step compile() {
    Goals pending = key.pending();
    BitSet delayed = (BitSet) key.delayed().clone();
    BitSet bound = key.bound();
    for (int i = delayed.nextSetBit(0); i >= 0; i = delayed.nextSetBit(i + 1)) {
      Goal.Test test = rule.tests.get(i);
      if (test.isReady(bound)) {
        delayed.clear(i);
        return test(test, rule.point(pending, delayed, bound));
      }
    }
    while (pending != null) {
      Goal goal = pending.first;
      pending = pending.rest;
      if (goal instanceof Goal.All all) {
        pending = Goals.of(all.goals(), pending);
      } else if (goal instanceof Goal.Any any) {
        return branch(any, pending, delayed);
      } else if (goal instanceof Goal.Call call) {
        return ask(call, pending, delayed);
      } else if (goal instanceof Goal.Test test) {
        if (test.isReady(bound)) {
          return test(test, rule.point(pending, delayed, bound));
        }
        delayed.set(test.number());
      }
    }
    if (!delayed.isEmpty()) { // the static check excludes such rules
      throw new IllegalStateException("a test of " + rule.relation + " never gets its variables");
    }
    return new Step.Derive();
  }

  private Step test(Goal.Test test, Point next) {
    if (test instanceof Goal.Comparison comparison) {
      return new Step.Compare(
          comparison.terms().get(0), comparison.terms().get(1), comparison.isSame(), next);
    }
    Goal.Negation negation = (Goal.Negation) test;
    CallPattern call = CallPattern.of(negation.relation(), negation.terms(), key.bound());
    return new Step.Refute(rule.program.query(call.shape()), call.holes(), next);
  }

  private Step branch(Goal.Any any, @Nullable Goals pending, BitSet delayed) {
    ImmutableList.Builder<Point> branches = ImmutableList.builder();
    for (Goal goal : any.goals()) {
      branches.add(rule.point(new Goals(goal, pending), delayed, key.bound()));
    }
    return new Step.Branch(branches.build());
  }

  private Step ask(Goal.Call goal, @Nullable Goals pending, BitSet delayed) {
    CallPattern call = CallPattern.of(goal.relation(), goal.arguments(), key.bound());
    BitSet bound = (BitSet) key.bound().clone();
    goal.arguments().forEach(argument -> argument.addVariablesTo(bound));
    return new Step.Ask(
        rule.program.query(call.shape()),
        call.holes(),
        goal.arguments(),
        rule.point(pending, delayed, bound));
  }
}
