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

  /** Whether it is looked up, not derived. */
  final boolean isFact;

  /** What stands in its places: in the holes of its shape if it is looked up. */
  final List<Pattern> places;

  final IntSet variables;

  /** Those of its variables that are bound before it in the order of the rulesheet. */
  final IntSet boundAsWritten;

  /** How many of its variables are not bound yet. */
  int unbound;

  /** Whether it is among those to be looked at because its variables are bound. */
  boolean isTaken;

  /** About how many rows it has for each binding made so far. */
  double rows = NOT_COUNTED;

  /** The condition that two terms differ. */
  Condition(ProgramRule.Inequality inequality) {
    this.atom = null;
    this.inequality = inequality;
    this.isNegated = true;
    this.isFact = true;
    this.places = List.of();
    this.variables = inequality.variables();
    this.boundAsWritten = IntSet.of();
    this.unbound = variables.size();
  }

  /**
   * The condition that an atom holds, or doesn't.
   *
   * @param written the variables that are bound before it in the order of the rulesheet
   */
  Condition(Atom atom, boolean isNegated, boolean isFact, IntSet written) {
    this.atom = atom;
    this.inequality = null;
    this.isNegated = isNegated;
    this.isFact = isFact;
    this.places = isFact ? Shape.holes(atom) : atom.arguments();
    this.variables = atom.variables();
    this.boundAsWritten = new IntAVLTreeSet();
    for (int variable : variables) {
      if (written.contains(variable)) {
        boundAsWritten.add(variable);
      }
    }
    this.unbound = variables.size();
  }

  /** The atom of a condition that has one. */
  Atom positive() {
    return Objects.requireNonNull(atom);
  }
}
