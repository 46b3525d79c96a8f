package org.propnet.reasoner;

import java.util.Arrays;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.Shape;
import org.propnet.reasoner.table.Terms;

/** Makes terms of patterns and takes them apart. Used by one thread at a time. */
final class TermBuilder {

  /** What is bound to a variable that has no term. */
  static final int UNBOUND = -1;

  private final Terms terms;
  private int[][] tuples = new int[8][0];

  TermBuilder(Terms terms) {
    this.terms = terms;
  }

  /** The term of a pattern, or {@link Terms#TOO_LARGE}. */
  int build(Pattern pattern, int[] binding) {
    return build(pattern, binding, 0);
  }

  private int build(Pattern pattern, int[] binding, int level) {
    if (!(pattern instanceof Pattern.Apply apply)) {
      return value(pattern, binding);
    }
    int arity = apply.arguments().size();
    int[] tuple = tuple(level, arity + 1);
    tuple[0] = apply.symbol();
    for (int i = 0; i < arity; i++) {
      int argument = build(apply.arguments().get(i), binding, level + 1);
      if (argument == Terms.TOO_LARGE) {
        return argument;
      }
      tuple[i + 1] = argument;
    }
    return terms.intern(tuple, arity + 1);
  }

  /**
   * The term of a structure whose places are given by the key of a table, or {@link
   * Terms#TOO_LARGE}.
   *
   * @param place the first of the places in the key
   */
  int build(Shape.Node node, int place, TableStore store, int table) {
    return build(node, new int[] {place}, store, table, 0);
  }

  private int build(Shape.Node node, int[] next, TableStore store, int table, int level) {
    if (!(node instanceof Shape.Structure structure)) {
      return store.key(table, next[0]++);
    }
    int arity = structure.arguments().size();
    int[] tuple = tuple(level, arity + 1);
    tuple[0] = structure.symbol();
    for (int i = 0; i < arity; i++) {
      int argument = build(structure.arguments().get(i), next, store, table, level + 1);
      if (argument == Terms.TOO_LARGE) {
        return argument;
      }
      tuple[i + 1] = argument;
    }
    return terms.intern(tuple, arity + 1);
  }

  private int[] tuple(int level, int length) {
    if (tuples.length <= level) {
      int old = tuples.length;
      tuples = Arrays.copyOf(tuples, 2 * level);
      Arrays.fill(tuples, old, tuples.length, new int[0]);
    }
    if (tuples[level].length < length) {
      tuples[level] = new int[2 * length];
    }
    return tuples[level];
  }

  /** Whether a term has a pattern, whose variables it binds if they are {@link #UNBOUND}. */
  boolean match(Pattern pattern, int term, int[] binding) {
    if (pattern instanceof Pattern.Var var) {
      int bound = binding[var.variable()];
      binding[var.variable()] = term;
      return bound == UNBOUND || bound == term;
    }
    if (pattern instanceof Pattern.Ground ground) {
      return ground.term() == term;
    }
    Pattern.Apply apply = (Pattern.Apply) pattern;
    if (!isMadeBy(term, apply)) {
      return false;
    }
    for (int i = 0; i < apply.arguments().size(); i++) {
      if (!match(apply.arguments().get(i), terms.argument(term, i), binding)) {
        return false;
      }
    }
    return true;
  }

  private boolean isMadeBy(int term, Pattern.Apply apply) {
    return terms.symbolOf(term) == apply.symbol() && terms.arity(term) == apply.arguments().size();
  }

  /** Whether two patterns stand for the same term. */
  boolean isSame(Pattern left, Pattern right, int[] binding) {
    if (left instanceof Pattern.Apply a && right instanceof Pattern.Apply b) {
      if (a.symbol() != b.symbol() || a.arguments().size() != b.arguments().size()) {
        return false;
      }
      for (int i = 0; i < a.arguments().size(); i++) {
        if (!isSame(a.arguments().get(i), b.arguments().get(i), binding)) {
          return false;
        }
      }
      return true;
    }
    return left instanceof Pattern.Apply
        ? isTerm(left, value(right, binding), binding)
        : isTerm(right, value(left, binding), binding);
  }

  private boolean isTerm(Pattern pattern, int term, int[] binding) {
    if (!(pattern instanceof Pattern.Apply apply)) {
      return value(pattern, binding) == term;
    }
    if (!isMadeBy(term, apply)) {
      return false;
    }
    for (int i = 0; i < apply.arguments().size(); i++) {
      if (!isTerm(apply.arguments().get(i), terms.argument(term, i), binding)) {
        return false;
      }
    }
    return true;
  }

  private static int value(Pattern pattern, int[] binding) {
    return pattern instanceof Pattern.Var var
        ? binding[var.variable()]
        : ((Pattern.Ground) pattern).term();
  }
}
