package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;

/** A term of a rule, over the numbered variables of that rule and the terms of the pool. */
public sealed interface Pattern {

  /** A variable. */
  record Var(int variable) implements Pattern {}

  /** A ground term without structure: a constant. */
  record Ground(int term) implements Pattern {}

  /** A symbol applied to patterns, ground or not. */
  record Apply(int symbol, List<Pattern> arguments) implements Pattern {}

  /** The variables in it, ascending. */
  default IntSet variables() {
    IntSet variables = new IntAVLTreeSet();
    collectVariables(this, variables);
    return variables;
  }

  /** Adds the variables of a pattern to a set. */
  static void collectVariables(Pattern pattern, IntSet variables) {
    if (pattern instanceof Var var) {
      variables.add(var.variable());
    } else if (pattern instanceof Apply apply) {
      for (Pattern argument : apply.arguments()) {
        collectVariables(argument, variables);
      }
    }
  }
}
