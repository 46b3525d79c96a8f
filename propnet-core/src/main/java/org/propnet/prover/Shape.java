package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.propnet.validate.relation.Relation;

/**
 * The binding pattern of a call: which parts of the arguments are given, and which are free. {@code
 * (cell ?x 3 b)} with {@code ?x} unbound has the shape {@code (cell _ # #)}; the values of the
 * holes, from left to right, make it a call.
 *
 * @param relation the relation that is called
 * @param arguments a node for each argument
 */
record Shape(Relation relation, ImmutableList<Node> arguments) {

  /** A node of a shape. */
  sealed interface Node permits Part, Apply {}

  /** A part without structure. */
  enum Part implements Node {
    /** A given ground term. */
    HOLE,
    /** Any term. */
    FREE
  }

  /** A function term with a free part in it. */
  record Apply(String name, ImmutableList<Node> arguments) implements Node {}

  /** Whether every argument is given completely. */
  boolean isGround() {
    return arguments.stream().allMatch(argument -> argument == Part.HOLE);
  }

  /** The shape in which the holes with the given indexes, from left to right, are free. */
  Shape without(BitSet holes) {
    return new Shape(relation, without(arguments, holes, new AtomicInteger()));
  }

  private static ImmutableList<Node> without(
      ImmutableList<Node> nodes, BitSet holes, AtomicInteger number) {
    ImmutableList.Builder<Node> others = ImmutableList.builder();
    for (Node node : nodes) {
      if (node instanceof Apply apply) {
        others.add(new Apply(apply.name(), without(apply.arguments(), holes, number)));
      } else if (node == Part.HOLE && holes.get(number.getAndIncrement())) {
        others.add(Part.FREE);
      } else {
        others.add(node);
      }
    }
    return others.build();
  }

  /** The content of this shape's holes in a fact, or null if the fact doesn't have this shape. */
  @Nullable Tuple project(Tuple fact) {
    List<GroundTerm> values = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (!project(arguments.get(i), fact.get(i), values)) {
        return null;
      }
    }
    return Tuple.of(values.toArray(new GroundTerm[0]));
  }

  private static boolean project(Node node, GroundTerm term, List<GroundTerm> values) {
    if (node instanceof Apply apply) {
      if (!apply.name().equals(term.name) || apply.arguments().size() != term.arguments.length) {
        return false;
      }
      for (int i = 0; i < term.arguments.length; i++) {
        if (!project(apply.arguments().get(i), term.arguments[i], values)) {
          return false;
        }
      }
    } else if (node == Part.HOLE) {
      values.add(term);
    }
    return true;
  }
}
