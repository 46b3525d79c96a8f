package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;

/**
 * A rule in normal form: a conjunction of positive and negative atoms and of inequalities implies
 * the head.
 *
 * @param head what is derived
 * @param positive the atoms that must hold; they bind all variables
 * @param negative the atoms that must not hold
 * @param distinct the pairs of terms that must differ
 * @param variableCount how many variables there are, numbered from 0
 * @param source the index of the rule of the description it comes from
 */
public record ProgramRule(
    Atom head,
    List<Atom> positive,
    List<Atom> negative,
    List<Inequality> distinct,
    int variableCount,
    int source) {

  /** The rule with other conditions on the same variables. */
  ProgramRule withBody(
      List<Atom> otherPositive, List<Atom> otherNegative, List<Inequality> otherDistinct) {
    return new ProgramRule(
        head, otherPositive, otherNegative, otherDistinct, variableCount, source);
  }

  /**
   * Two terms that must differ.
   *
   * @param ascending whether the left one must also have the lower number; not expressible in a
   *     rulesheet
   */
  public record Inequality(Pattern left, Pattern right, boolean ascending) {

    /** Two terms that must differ, in any order. */
    Inequality(Pattern left, Pattern right) {
      this(left, right, false);
    }

    /** The variables in it, ascending. */
    public IntSet variables() {
      IntSet variables = new IntAVLTreeSet();
      Pattern.collectVariables(left, variables);
      Pattern.collectVariables(right, variables);
      return variables;
    }
  }
}
