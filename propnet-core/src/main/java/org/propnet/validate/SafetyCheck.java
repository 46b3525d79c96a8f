package org.propnet.validate;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;

/**
 * Finds variables of a head, a negation or a {@code distinct} that no positive literal binds.
 *
 * <p>A disjunction binds what each of its branches binds; a branch may also rely on what is bound
 * beside the disjunction. The order of literals doesn't matter.
 */
final class SafetyCheck {

  private static final String CURE = "add a positive literal with that variable to the body";

  private final int rule;
  private final Findings findings;
  private final Set<String> reported = new HashSet<>();

  private SafetyCheck(int rule, Findings findings) {
    this.rule = rule;
    this.findings = findings;
  }

  /** The variables bound at some place of a body: those of the place itself and of those around. */
  private record Scope(Set<String> names, @Nullable Scope outer) {

    boolean binds(String name) {
      for (Scope scope = this; scope != null; scope = scope.outer) {
        if (scope.names.contains(name)) {
          return true;
        }
      }
      return false;
    }
  }

  static void check(GameDescription description, Findings findings) {
    for (int i = 0; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      SafetyCheck check = new SafetyCheck(i, findings);
      Scope scope = new Scope(boundByAll(rule.body()), null);
      Set<String> needed = new LinkedHashSet<>();
      addVariables(rule.head(), needed);
      check.require(needed, scope, "of the head");
      for (Literal literal : rule.body()) {
        check.visit(literal, scope);
      }
    }
  }

  private void visit(Literal literal, Scope scope) {
    if (literal instanceof Not not) {
      Set<String> needed = new LinkedHashSet<>();
      addVariables(not.operand(), needed);
      require(needed, scope, "of a negation");
    } else if (literal instanceof Distinct distinct) {
      Set<String> needed = new LinkedHashSet<>();
      addVariables(distinct, needed);
      require(needed, scope, "of a distinct");
    } else if (literal instanceof And and) {
      Scope inner = new Scope(boundByAll(and.operands()), scope);
      for (Literal operand : and.operands()) {
        visit(operand, inner);
      }
    } else if (literal instanceof Or or) {
      for (Literal operand : or.operands()) {
        visit(operand, scope);
      }
    }
  }

  private void require(Set<String> names, Scope scope, String where) {
    for (String name : names) {
      if (!scope.binds(name) && reported.add(name)) {
        findings.error(
            rule, "the variable ?" + name + " " + where + " is bound by no positive literal", CURE);
      }
    }
  }

  private static Set<String> boundByAll(Iterable<Literal> literals) {
    Set<String> names = new HashSet<>();
    for (Literal literal : literals) {
      names.addAll(boundBy(literal));
    }
    return names;
  }

  private static Set<String> boundBy(Literal literal) {
    if (literal instanceof And and) {
      return boundByAll(and.operands());
    }
    if (literal instanceof Or or) {
      Set<String> names = null;
      for (Literal operand : or.operands()) {
        Set<String> branch = boundBy(operand);
        if (names == null) {
          names = branch;
        } else {
          names.retainAll(branch);
        }
      }
      return names == null ? new HashSet<>() : names;
    }
    Set<String> names = new HashSet<>();
    if (literal instanceof Sentence) {
      addVariables(literal, names);
    }
    return names;
  }

  private static void addVariables(Literal literal, Set<String> names) {
    if (literal instanceof Sentence sentence) {
      sentence.arguments().forEach(argument -> addVariables(argument, names));
    } else if (literal instanceof Distinct distinct) {
      addVariables(distinct.left(), names);
      addVariables(distinct.right(), names);
    } else if (literal instanceof Not not) {
      addVariables(not.operand(), names);
    } else if (literal instanceof And and) {
      and.operands().forEach(operand -> addVariables(operand, names));
    } else if (literal instanceof Or or) {
      or.operands().forEach(operand -> addVariables(operand, names));
    }
  }

  private static void addVariables(Term term, Set<String> names) {
    if (term instanceof Variable variable) {
      names.add(variable.name());
    } else if (term instanceof Function function) {
      function.arguments().forEach(argument -> addVariables(argument, names));
    }
  }
}
