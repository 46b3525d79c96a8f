package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A point in the evaluation of a rule: the remaining goals and the bound variables. Conditions are
 * evaluated in the order in which they were written; a test whose variables aren't bound yet is
 * delayed until they are. The step to take is computed lazily.
 */
final class Point {

  /**
   * The key of a point; goals belong to one rule and are compared by identity.
   *
   * @param pending goals not evaluated yet, null for none
   * @param delayed delayed tests, which wait for variables
   * @param bound the variables that are bound
   */
  record Key(@Nullable Goals pending, List<Goal> delayed, BitSet bound) {
    @Override
    public boolean equals(@Nullable Object other) {
      if (!(other instanceof Key that)
          || pending != that.pending
          || delayed.size() != that.delayed.size()
          || !bound.equals(that.bound)) {
        return false;
      }
      for (int i = 0; i < delayed.size(); i++) {
        if (delayed.get(i) != that.delayed.get(i)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public int hashCode() {
      return 31 * (31 * System.identityHashCode(pending) + delayed.size()) + bound.hashCode();
    }
  }

  /**
   * The call that a condition makes when certain variables are bound.
   *
   * @param shape the shape of the call
   * @param holes the patterns for its holes, from left to right
   */
  private record CallPattern(Shape shape, ImmutableList<Pattern> holes) {

    static CallPattern of(Goal.Call call, BitSet bound) {
      List<Pattern> holes = new ArrayList<>();
      ImmutableList<Shape.Node> nodes = nodes(call.arguments(), bound, holes);
      return new CallPattern(new Shape(call.relation(), nodes), ImmutableList.copyOf(holes));
    }

    private static ImmutableList<Shape.Node> nodes(
        List<Pattern> patterns, BitSet bound, List<Pattern> holes) {
      ImmutableList.Builder<Shape.Node> nodes = ImmutableList.builder();
      for (Pattern pattern : patterns) {
        if (pattern.isBoundBy(bound)) {
          holes.add(pattern);
          nodes.add(Shape.Hole.HOLE);
        } else if (pattern instanceof Pattern.Compound compound) {
          nodes.add(new Shape.Apply(compound.name(), nodes(compound.arguments(), bound, holes)));
        } else {
          nodes.add(Shape.Free.FREE);
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
  Step step(Program program) {
    Step known = step;
    if (known == null) {
      known = compile(program);
      step = known;
    }
    return known;
  }

  private Step compile(Program program) {
    Goals pending = key.pending();
    List<Goal> delayed = new ArrayList<>(key.delayed());
    BitSet bound = key.bound();
    for (Goal test : delayed) {
      if (test.isReady(bound)) {
        List<Goal> others = new ArrayList<>(delayed);
        others.removeIf(other -> other == test);
        return test(test, rule.point(pending, others, bound), program);
      }
    }
    while (pending != null) {
      Goal goal = pending.first;
      pending = pending.rest;
      if (goal instanceof Goal.All all) {
        pending = Goals.of(all.goals(), pending);
      } else if (goal instanceof Goal.Any any) {
        return branch(any, pending, delayed);
      } else if (!goal.isTest()) {
        return ask((Goal.Call) goal, pending, delayed, program);
      } else if (goal.isReady(bound)) {
        return test(goal, rule.point(pending, delayed, bound), program);
      } else {
        delayed.add(goal);
      }
    }
    if (!delayed.isEmpty()) { // the static check excludes such rules
      throw new IllegalStateException("a test of " + rule.relation + " never gets its variables");
    }
    return new Step.Derive();
  }

  private Step test(Goal test, Point next, Program program) {
    if (test instanceof Goal.Comparison comparison) {
      return new Step.Compare(comparison.left(), comparison.right(), comparison.isSame(), next);
    }
    CallPattern call = CallPattern.of((Goal.Call) test, key.bound());
    return new Step.Refute(program.query(call.shape()), call.holes(), next);
  }

  private Step branch(Goal.Any any, @Nullable Goals pending, List<Goal> delayed) {
    ImmutableList.Builder<Point> branches = ImmutableList.builder();
    for (Goal goal : any.goals()) {
      branches.add(rule.point(new Goals(goal, pending), delayed, key.bound()));
    }
    return new Step.Branch(branches.build());
  }

  private Step ask(Goal.Call goal, @Nullable Goals pending, List<Goal> delayed, Program program) {
    CallPattern call = CallPattern.of(goal, key.bound());
    BitSet bound = (BitSet) key.bound().clone();
    goal.arguments().forEach(argument -> argument.addVariablesTo(bound));
    return new Step.Ask(
        program.query(call.shape()),
        call.holes(),
        goal.arguments(),
        rule.point(pending, delayed, bound));
  }
}
