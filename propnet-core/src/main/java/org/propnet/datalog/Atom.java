package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A relation applied to patterns, in a rule.
 *
 * @param relation the relation's number
 * @param arguments its arguments
 */
public record Atom(int relation, List<Pattern> arguments) {

  /** The atom with each argument replaced. */
  Atom map(UnaryOperator<Pattern> replacement) {
    return new Atom(relation, arguments.stream().map(replacement).toList());
  }

  /** The variables in it, ascending. */
  public IntSet variables() {
    return Pattern.variables(arguments);
  }

  /** The variables in some atoms, ascending. */
  public static IntSet variables(List<Atom> atoms) {
    IntSet variables = new IntAVLTreeSet();
    atoms.forEach(atom -> variables.addAll(atom.variables()));
    return variables;
  }
}
