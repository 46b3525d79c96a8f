package org.propnet.check.rules;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.text.Excerpt;
import org.propnet.validate.Check;
import org.propnet.validate.relation.RuleWalk;
import org.propnet.validate.required.Findings;

/** Finds function names that occur with different numbers of arguments. */
final class FunctionArityCheck {

  private final Findings findings;
  private final Map<String, Integer> arities = new HashMap<>();
  private final Set<String> reported = new HashSet<>();

  private FunctionArityCheck(Findings findings) {
    this.findings = findings;
  }

  static void check(GameDescription description, Findings findings) {
    FunctionArityCheck check = new FunctionArityCheck(findings);
    for (int i = 0; i < description.rules().size(); i++) {
      int index = i;
      RuleWalk.functions(
          description.rules().get(i), (literal, function) -> check.visit(function, index, literal));
    }
  }

  private void visit(Function function, int rule, Literal literal) {
    int arity = function.arguments().size();
    Integer known = arities.putIfAbsent(function.name(), arity);
    if (known == null || known == arity || !reported.add(function.name() + "/" + arity)) {
      return;
    }
    findings.add(
        Check.FUNCTION_ARITY,
        rule,
        literal,
        Excerpt.of(function.toString())
            + " has "
            + arguments(arity)
            + ", but earlier "
            + Excerpt.of(function.name())
            + " has "
            + known
            + "; the two are never equal",
        "give it another name if that is meant, or correct the number of its arguments");
  }

  private static String arguments(int count) {
    return count == 1 ? "1 argument" : count + " arguments";
  }
}
