package org.propnet.reasoner;

import java.util.Arrays;
import org.propnet.datalog.Pattern;

/** Makes terms of patterns and takes them apart. Used by one thread at a time. */
final class TermBuilder {

  private static final int UNBOUND = -1;

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

  /** Builds each part into its variable; false if a term would be too large. */
  boolean build(Part[] parts, int[] binding) {
    for (Part part : parts) {
      int term = build(part.pattern, binding);
      if (term == Terms.TOO_LARGE) {
        return false;
      }
      binding[part.variable] = term;
    }
    return true;
  }

  /** Whether the terms of variables match their parts, whose new variables are bound by that. */
  boolean match(Part[] parts, int[] binding) {
    for (Part part : parts) {
      for (int variable : part.news) {
        binding[variable] = UNBOUND;
      }
      if (!match(part.pattern, binding[part.variable], binding)) {
        return false;
      }
    }
    return true;
  }

  private boolean match(Pattern pattern, int term, int[] binding) {
    if (pattern instanceof Pattern.Var var) {
      int bound = binding[var.variable()];
      binding[var.variable()] = bound == UNBOUND ? term : bound;
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

  /** Whether two patterns, whose variables are bound, stand for the same term. */
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
        ? match(left, value(right, binding), binding)
        : match(right, value(left, binding), binding);
  }

  private static int value(Pattern pattern, int[] binding) {
    return pattern instanceof Pattern.Var var
        ? binding[var.variable()]
        : ((Pattern.Ground) pattern).term();
  }
}
