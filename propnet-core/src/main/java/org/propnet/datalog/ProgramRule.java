package org.propnet.datalog;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

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

  /** Stands for a relation or a source that isn't known yet. */
  static final int NONE = -1;

  /** Both lists, one after the other. */
  static <T> List<T> concatenation(List<T> first, List<T> second) {
    return ImmutableList.copyOf(Iterables.concat(first, second));
  }

  /** The rule for another relation, with another source. */
  ProgramRule with(int relation, int otherSource) {
    Atom otherHead = new Atom(relation, head.arguments());
    return new ProgramRule(otherHead, positive, negative, distinct, variableCount, otherSource);
  }

  /** The rule with each argument and term replaced, first those of the head. */
  ProgramRule map(UnaryOperator<Pattern> replacement) {
    return new ProgramRule(
        head.map(replacement),
        positive.stream().map(atom -> atom.map(replacement)).toList(),
        negative.stream().map(atom -> atom.map(replacement)).toList(),
        distinct.stream().map(pair -> pair.map(replacement)).toList(),
        variableCount,
        source);
  }

  /** The atoms that must hold, and those that must not. */
  public Stream<Atom> conditions() {
    return Stream.concat(positive.stream(), negative.stream());
  }

  /** The variables in the head, the negative atoms and the inequalities, ascending. */
  IntSet used() {
    IntSet used = head.variables();
    used.addAll(Atom.variables(negative));
    distinct.forEach(inequality -> used.addAll(inequality.variables()));
    return used;
  }

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

    /** The inequality with both terms replaced. */
    Inequality map(UnaryOperator<Pattern> replacement) {
      return new Inequality(replacement.apply(left), replacement.apply(right), ascending);
    }

    /** The variables in it, ascending. */
    public IntSet variables() {
      return Pattern.variables(List.of(left, right));
    }
  }
}
