package org.propnet.datalog;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.Map;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;

/**
 * Bindings of variables to terms, found by unifying the two sides of equalities.
 *
 * <p>A few equalities can denote terms of any size, so the terms built are bounded: in depth like
 * all terms, and in the total number of symbols of one rule.
 */
public final class Substitution {

  private static final int MAX_SYMBOLS = 1_000_000;

  private final Map<Variable, Term> bindings = new HashMap<>();
  private int symbols;

  /** Thrown when the terms of a rule become too large. */
  public static final class TooLargeException extends Exception {

    private static final long serialVersionUID = 1L;

    TooLargeException() {
      super(null, null, false, false);
    }
  }

  /** Unifies two terms; returns false if that is impossible. */
  public boolean unify(Term left, Term right) throws TooLargeException {
    Term one = apply(left);
    Term other = apply(right);
    if (one.equals(other)) {
      return true;
    }
    if (one instanceof Variable variable) {
      return bind(variable, other);
    }
    if (other instanceof Variable variable) {
      return bind(variable, one);
    }
    if (one instanceof Function first
        && other instanceof Function second
        && first.name().equals(second.name())
        && first.arguments().size() == second.arguments().size()) {
      for (int i = 0; i < first.arguments().size(); i++) {
        if (!unify(first.arguments().get(i), second.arguments().get(i))) {
          return false;
        }
      }
      return true;
    }
    return false;
  }

  /** The term with all bound variables replaced. */
  public Term apply(Term term) throws TooLargeException {
    return bindings.isEmpty() ? term : apply(term, 0);
  }

  private Term apply(Term term, int depth) throws TooLargeException {
    Term bound = term;
    while (bound instanceof Variable) {
      count();
      Term next = bindings.get(bound);
      if (next == null) {
        return bound;
      }
      bound = next;
    }
    count();
    if (!(bound instanceof Function function)) {
      return bound;
    }
    if (depth == Term.MAXIMUM_DEPTH) {
      throw new TooLargeException();
    }
    ImmutableList.Builder<Term> arguments = ImmutableList.builder();
    for (Term argument : function.arguments()) {
      arguments.add(apply(argument, depth + 1));
    }
    return new Function(function.name(), arguments.build());
  }

  private void count() throws TooLargeException {
    if (++symbols > MAX_SYMBOLS) {
      throw new TooLargeException();
    }
  }

  private boolean bind(Variable variable, Term term) {
    if (occurs(variable, term)) {
      return false;
    }
    bindings.put(variable, term);
    return true;
  }

  private static boolean occurs(Variable variable, Term term) {
    if (term instanceof Function function) {
      for (Term argument : function.arguments()) {
        if (occurs(variable, argument)) {
          return true;
        }
      }
      return false;
    }
    return term.equals(variable);
  }
}
