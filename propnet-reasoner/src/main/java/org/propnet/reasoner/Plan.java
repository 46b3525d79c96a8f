package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.Shape;

/** How the calls of one query are answered by one rule. */
final class Plan {

  /** In place of a pattern where none is needed. */
  static final Pattern NOTHING = new Pattern.Ground(-1);

  /** In place of a step that isn't there. */
  static final int NO_STEP = -1;

  /** A plan that does nothing. */
  static final Plan NONE =
      new Plan(0, 0, new Entry[0], new Step[0], new int[0], new Pattern[0], new Residue[0], -1);

  /** How the key of a call gets into the variables of the rule. */
  record Entry(Kind kind, int place, int value, boolean isFirst, Pattern pattern, Shape.Node node) {

    enum Kind {
      /** The term binds a variable. */
      BIND,
      /** The term must be that of a variable bound before. */
      SAME,
      /** The term must be a constant. */
      CONSTANT,
      /** The term must have a structure, whose variables it binds. */
      MATCH,
      /** Several terms make the one that binds a variable, or must be equal to it. */
      BUILD
    }

    /** The entry of a term that binds a variable. */
    static Entry bind(int place, int variable) {
      return new Entry(Kind.BIND, place, variable, false, NOTHING, new Shape.Hole());
    }

    /** A number that no variable bound here reaches. */
    int variables() {
      if (kind == Kind.CONSTANT) {
        return 0;
      }
      IntSet bound = new IntOpenHashSet();
      Pattern.collectVariables(pattern, bound);
      int least = kind == Kind.MATCH ? 0 : value + 1;
      return bound.intStream().map(variable -> variable + 1).reduce(least, Math::max);
    }
  }

  /** A structure that the term of a variable must turn out to have. */
  record Residue(int variable, Shape.Node node, int place) {}

  final int stratum;
  final int variables;
  final Entry[] entries;
  final boolean hasMatches;
  final Step[] steps;

  /** For each free place a variable, the complement of a term, or {@link Step#IGNORED}. */
  final int[] outputs;

  /** Where a free place has none of these, the pattern to build; by free place. */
  final Pattern[] patterns;

  final Residue[] residues;

  /** The last step that can change the answer; −1 if there is none. */
  final int lastRelevant;

  /**
   * The step that goes through the answers to the very call that the plan answers, if there are
   * only tests before it, or {@link #NO_STEP}.
   */
  int ownStep = NO_STEP;

  Plan(
      int stratum,
      int variables,
      Entry[] entries,
      Step[] steps,
      int[] outputs,
      Pattern[] patterns,
      Residue[] residues,
      int lastRelevant) {
    this.stratum = stratum;
    this.variables = variables;
    this.entries = entries;
    this.steps = steps;
    this.outputs = outputs;
    this.patterns = patterns;
    this.residues = residues;
    this.lastRelevant = lastRelevant;
    boolean matches = false;
    for (Entry entry : entries) {
      matches |= entry.kind() == Entry.Kind.MATCH;
    }
    this.hasMatches = matches;
  }
}
