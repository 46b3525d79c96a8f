package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.List;
import org.propnet.gdl.Term;

/**
 * The most general unifier of patterns: a substitution of a rule's variables. A few equations can
 * denote terms of any size, so the terms built are bounded: in depth like all terms, and in the
 * total number of symbols.
 */
final class Unifier {

  private final Int2ObjectOpenHashMap<Pattern> bindings = new Int2ObjectOpenHashMap<>();
  private final int maxSymbols;
  private int symbols;

  /** Thrown when the terms become too large. */
  static final class TooLargeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TooLargeException() {
      super(null, null, false, false);
    }
  }

  Unifier(int maxSymbols) {
    this.maxSymbols = maxSymbols;
  }

  /** The number of symbols and bindings that have been read so far. */
  int symbols() {
    return symbols;
  }

  /** Unifies two patterns; returns false if that is impossible. Recursive over the depth. */
  boolean unify(Pattern left, Pattern right) {
    Pattern one = apply(left);
    Pattern other = apply(right);
    if (one.equals(other)) {
      return true;
    }
    if (one instanceof Pattern.Var var) {
      return bind(var, other);
    }
    if (other instanceof Pattern.Var var) {
      return bind(var, one);
    }
    return one instanceof Pattern.Apply first
        && other instanceof Pattern.Apply second
        && first.symbol() == second.symbol()
        && unify(first.arguments(), second.arguments());
  }

  /** Unifies patterns pairwise; returns false if that is impossible. */
  boolean unify(List<Pattern> left, List<Pattern> right) {
    boolean can = left.size() == right.size();
    for (int i = 0; can && i < left.size(); i++) {
      can = unify(left.get(i), right.get(i));
    }
    return can;
  }

  private boolean bind(Pattern.Var variable, Pattern pattern) {
    if (pattern.variables().contains(variable.variable())) {
      return false;
    }
    bindings.put(variable.variable(), pattern);
    return true;
  }

  /** The pattern with its variables replaced. */
  Pattern apply(Pattern pattern) {
    return bindings.isEmpty() ? pattern : apply(pattern, 0);
  }

  private Pattern apply(Pattern pattern, int depth) {
    count();
    Pattern known = pattern;
    while (known instanceof Pattern.Var var) {
      Pattern bound = bindings.get(var.variable());
      if (bound == null) {
        return known;
      }
      count();
      known = bound;
    }
    if (!(known instanceof Pattern.Apply apply)) {
      return known;
    }
    if (depth == Term.MAXIMUM_DEPTH) {
      throw new TooLargeException();
    }
    return new Pattern.Apply(
        apply.symbol(),
        apply.arguments().stream().map(argument -> apply(argument, depth + 1)).toList());
  }

  private void count() {
    if (++symbols > maxSymbols) {
      throw new TooLargeException();
    }
  }
}
