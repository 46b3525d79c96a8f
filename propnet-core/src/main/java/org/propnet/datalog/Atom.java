package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;

/**
 * A relation applied to patterns, in a rule.
 *
 * @param relation the relation's number
 * @param arguments its arguments
 */
public record Atom(int relation, List<Pattern> arguments) {

  /** The variables in it, ascending. */
  public IntSet variables() {
    IntSet variables = new IntAVLTreeSet();
    for (Pattern argument : arguments) {
      Pattern.collectVariables(argument, variables);
    }
    return variables;
  }
}
