package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Shape;

/** A condition of a rule while its conditions are put in order. */
final class Condition {

  /** In place of a number of rows that has to be found out. */
  static final double NOT_COUNTED = -1;

  /** What must hold or not hold; null for an inequality. */
  final @Nullable Atom atom;

  final ProgramRule.@Nullable Inequality inequality;
  final boolean isNegated;

  /** What stands in the places of the atom's shape: a variable, or the complement of a term. */
  final int[] places;

  final IntSet variables;

  /** Those of its variables that are bound before it in the order of the rulesheet. */
  final IntSet boundAsWritten;

  /** How many of its variables are not bound yet. */
  int unbound;

  /** Whether it is among those to be looked at because its variables are bound. */
  boolean isTaken;

  /** About how many rows it has for each binding made so far. */
  double rows = NOT_COUNTED;

  private Condition(
      @Nullable Atom atom,
      ProgramRule.@Nullable Inequality inequality,
      boolean isNegated,
      int[] places,
      IntSet variables,
      IntSet boundAsWritten) {
    this.atom = atom;
    this.inequality = inequality;
    this.isNegated = isNegated;
    this.places = places;
    this.variables = variables;
    this.boundAsWritten = boundAsWritten;
    this.unbound = variables.size();
  }

  static Condition of(ProgramRule.Inequality inequality) {
    IntSet variables = new IntAVLTreeSet();
    Pattern.collectVariables(inequality.left(), variables);
    Pattern.collectVariables(inequality.right(), variables);
    return new Condition(null, inequality, true, new int[0], variables, IntSet.of());
  }

  /**
   * The condition that an atom holds, or doesn't.
   *
   * @param written the variables that are bound before it in the order of the rulesheet
   */
  static Condition of(Atom atom, boolean isNegated, IntSet written) {
    List<Pattern> holes = Shape.holes(atom);
    int[] places = new int[holes.size()];
    for (int i = 0; i < places.length; i++) {
      places[i] =
          holes.get(i) instanceof Pattern.Var var
              ? var.variable()
              : ~((Pattern.Ground) holes.get(i)).term();
    }
    IntSet variables = atom.variables();
    IntSet before = new IntAVLTreeSet();
    for (int variable : variables) {
      if (written.contains(variable)) {
        before.add(variable);
      }
    }
    return new Condition(atom, null, isNegated, places, variables, before);
  }

  /** The atom of a condition that has one. */
  Atom positive() {
    return Objects.requireNonNull(atom);
  }
}
