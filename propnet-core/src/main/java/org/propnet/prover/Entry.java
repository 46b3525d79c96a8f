package org.propnet.prover;

import static java.util.Arrays.asList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The entry of calls of one shape into a rule.
 *
 * @param start where evaluation begins
 * @param holes the patterns that the values of the call have to match, binding variables of the
 *     rule; empty where there is no restriction
 */
record Entry(Point start, ImmutableList<Optional<Pattern>> holes) {

  /**
   * Creates the entry into a rule, or null if no call of that shape can be answered by it.
   *
   * <p>Where the shape requires a function term and the head has a variable, the rule is entered
   * with that variable free: it then also derives true sentences outside the call, which the caller
   * ignores.
   */
  static @Nullable Entry of(CompiledRule rule, Shape shape) {
    List<Optional<Pattern>> holes = new ArrayList<>();
    for (int i = 0; i < rule.head.size(); i++) {
      if (!meet(shape.arguments().get(i), rule.head.get(i), holes)) {
        return null;
      }
    }
    BitSet bound = new BitSet();
    holes.forEach(hole -> hole.ifPresent(pattern -> pattern.addVariablesTo(bound)));
    return new Entry(rule.start(bound), ImmutableList.copyOf(holes));
  }

  /** Adds the patterns of a node's holes; where no pattern is given there is no restriction. */
  private static boolean meet(
      Shape.Node node, @Nullable Pattern pattern, List<Optional<Pattern>> holes) {
    if (node == Shape.Part.HOLE) {
      return holes.add(Optional.ofNullable(pattern));
    }
    if (!(node instanceof Shape.Apply apply)) {
      return true;
    }
    if (pattern instanceof Pattern.Compound compound) {
      return apply.name().equals(compound.name())
          && meetAll(apply.arguments(), compound.arguments(), holes);
    }
    if (pattern instanceof Pattern.Ground ground) {
      GroundTerm[] parts = ground.value().arguments;
      return apply.name().equals(ground.value().name)
          && meetAll(apply.arguments(), Lists.transform(asList(parts), Pattern.Ground::new), holes);
    }
    apply.arguments().forEach(argument -> meet(argument, null, holes));
    return true;
  }

  private static boolean meetAll(
      List<Shape.Node> nodes, List<? extends Pattern> patterns, List<Optional<Pattern>> holes) {
    if (nodes.size() != patterns.size()) {
      return false;
    }
    for (int i = 0; i < nodes.size(); i++) {
      if (!meet(nodes.get(i), patterns.get(i), holes)) {
        return false;
      }
    }
    return true;
  }

  /** The initial binding of a call, or null if the rule can't answer it. */
  @Nullable GroundTerm @Nullable [] enter(Tuple values) {
    @Nullable GroundTerm[] binding = new GroundTerm[start.rule.variables];
    for (int i = 0; i < values.size(); i++) {
      Optional<Pattern> pattern = holes.get(i);
      if (pattern.isPresent() && !pattern.get().match(values.get(i), binding)) {
        return null;
      }
    }
    return binding;
  }
}
