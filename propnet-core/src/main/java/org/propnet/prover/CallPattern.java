package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The call that a condition makes when certain variables are bound.
 *
 * @param shape the shape of the call
 * @param holes the patterns for its holes, from left to right
 */
record CallPattern(Shape shape, ImmutableList<Pattern> holes) {

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
