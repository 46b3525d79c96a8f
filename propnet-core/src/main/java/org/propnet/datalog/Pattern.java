package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;
import java.util.stream.IntStream;

/** A term of a rule, over the numbered variables of that rule and the terms of the pool. */
public sealed interface Pattern {

  /** A variable. */
  record Var(int variable) implements Pattern {}

  /** A ground term without structure: a constant. */
  record Ground(int term) implements Pattern {}

  /** A symbol applied to patterns, ground or not. */
  record Apply(int symbol, List<Pattern> arguments) implements Pattern {}

  /** Variables as patterns. */
  static List<Pattern> ofVariables(IntStream variables) {
    return variables.<Pattern>mapToObj(Var::new).toList();
  }

  /** The variables in it, ascending. */
  default IntSet variables() {
    return variables(List.of(this));
  }

  /** The variables in some patterns, ascending. */
  static IntSet variables(List<Pattern> patterns) {
    IntSet variables = new IntAVLTreeSet();
    collect(patterns, variables);
    return variables;
  }

  private static void collect(List<Pattern> patterns, IntSet variables) {
    for (Pattern pattern : patterns) {
      if (pattern instanceof Var var) {
        variables.add(var.variable());
      } else if (pattern instanceof Apply apply) {
        collect(apply.arguments(), variables);
      }
    }
  }
}
