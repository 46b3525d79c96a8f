package org.propnet.ground;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.Map;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;

/** Bindings of variables to terms, found by unifying the two sides of equalities. */
final class Substitution {

  private final Map<Variable, Term> bindings = new HashMap<>();

  /** Makes two terms equal; false if no substitution can. */
  boolean unify(Term left, Term right) {
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
  Term apply(Term term) {
    if (term instanceof Variable) {
      Term bound = bindings.get(term);
      return bound == null ? term : apply(bound);
    }
    if (bindings.isEmpty() || !(term instanceof Function function)) {
      return term;
    }
    ImmutableList.Builder<Term> arguments = ImmutableList.builder();
    for (Term argument : function.arguments()) {
      arguments.add(apply(argument));
    }
    return new Function(function.name(), arguments.build());
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
