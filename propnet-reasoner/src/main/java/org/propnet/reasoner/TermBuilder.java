package org.propnet.reasoner;

import org.propnet.datalog.Pattern;
import org.propnet.datalog.TermPool;
import org.propnet.reasoner.Plan.Part;

/** Builds terms from patterns, and matches terms against patterns. */
final class TermBuilder {

  /** Returned instead of a term that would be nested too deep or too large. */
  static final int TOO_LARGE = -1;

  private static final int UNBOUND = -2;

  private final TermPool terms;

  TermBuilder(TermPool terms) {
    this.terms = terms;
  }

  /** The term of a pattern, or {@link #TOO_LARGE}. */
  int build(Pattern pattern, int[] binding) {
    if (!(pattern instanceof Pattern.Apply apply)) {
      return pattern instanceof Pattern.Var var
          ? binding[var.variable()]
          : ((Pattern.Ground) pattern).term();
    }
    int[] arguments = new int[apply.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = build(apply.arguments().get(i), binding);
      if (arguments[i] == TOO_LARGE) {
        return TOO_LARGE;
      }
    }
    return terms.apply(apply.symbol(), arguments, arguments.length);
  }

  /** Builds the term of each part into its variable; false if one would be too large. */
  boolean build(Part[] parts, int[] binding) {
    for (Part part : parts) {
      int term = build(part.pattern(), binding);
      if (term == TOO_LARGE) {
        return false;
      }
      binding[part.variable()] = term;
    }
    return true;
  }

  /** Matches the term of each part's variable against its pattern; binds new variables. */
  boolean match(Part[] parts, int[] binding) {
    for (Part part : parts) {
      for (int variable : part.news()) {
        binding[variable] = UNBOUND;
      }
      if (!match(part.pattern(), binding[part.variable()], binding)) {
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
    int arity = apply.arguments().size();
    boolean fits = terms.symbolOf(term) == apply.symbol() && terms.arity(term) == arity;
    for (int i = 0; fits && i < arity; i++) {
      fits = match(apply.arguments().get(i), terms.argument(term, i), binding);
    }
    return fits;
  }

  /** Whether two patterns, whose variables are bound, denote the same term. */
  boolean isSame(Pattern left, Pattern right, int[] binding) {
    if (!(right instanceof Pattern.Apply two)) {
      return match(left, build(right, binding), binding); // builds nothing
    }
    if (!(left instanceof Pattern.Apply one)) {
      return isSame(right, left, binding);
    }
    int arity = one.arguments().size();
    boolean same = one.symbol() == two.symbol() && two.arguments().size() == arity;
    for (int i = 0; same && i < arity; i++) {
      same = isSame(one.arguments().get(i), two.arguments().get(i), binding);
    }
    return same;
  }
}
