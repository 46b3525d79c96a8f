package org.propnet.check.rules;

import static com.google.common.collect.ImmutableList.toImmutableList;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifPrinter;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.SourcePosition;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.validate.Check;
import org.propnet.validate.required.Findings;

/** Finds duplicate rules, up to renaming of variables and the order of conditions. */
final class DuplicateCheck {

  private DuplicateCheck() {}

  static void check(GameDescription description, Findings findings) {
    Map<String, Integer> known = new HashMap<>();
    for (int i = 0; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      Integer renamed = known.putIfAbsent(KifPrinter.print(new Renaming().rename(rule)), i);
      Integer sorted = rule.body().isEmpty() ? null : known.putIfAbsent(sorted(rule), i);
      Integer earlier = renamed != null ? renamed : sorted;
      if (earlier != null && earlier != i) {
        report(description.position(earlier), i, findings);
      }
    }
  }

  private static void report(SourcePosition earlier, int rule, Findings findings) {
    findings.add(
        Check.DUPLICATE_RULE,
        rule,
        "line " + earlier.line() + " says the same as this rule",
        "leave one of the two out, or correct the one that was meant otherwise");
  }

  /** The rule with its conditions sorted by text and without duplicates. */
  private static String sorted(Rule rule) {
    TreeSet<String> texts = new TreeSet<>();
    rule.body().forEach(literal -> texts.add(KifPrinter.print(literal)));
    return "(<= " + KifPrinter.print(rule.head()) + " " + String.join(" ", texts) + ")";
  }

  /** Renames variables to numbers, in the order of their first occurrence. */
  private static final class Renaming {
    private final Map<String, Variable> names = new HashMap<>();

    Rule rename(Rule rule) {
      Sentence head = rename(rule.head());
      return new Rule(head, rule.body().stream().map(this::rename).collect(toImmutableList()));
    }

    private Sentence rename(Sentence sentence) {
      return new Sentence(
          sentence.relation(),
          sentence.arguments().stream().map(this::rename).collect(toImmutableList()));
    }

    private Literal rename(Literal literal) {
      if (literal instanceof Sentence sentence) {
        return rename(sentence);
      }
      if (literal instanceof Distinct distinct) {
        return new Distinct(rename(distinct.left()), rename(distinct.right()));
      }
      if (literal instanceof Not not) {
        return new Not(rename(not.operand()));
      }
      if (literal instanceof And and) {
        return new And(and.operands().stream().map(this::rename).collect(toImmutableList()));
      }
      return new Or(
          ((Or) literal).operands().stream().map(this::rename).collect(toImmutableList()));
    }

    private Term rename(Term term) {
      if (term instanceof Variable variable) {
        return names.computeIfAbsent(
            variable.name(), name -> new Variable(Integer.toString(names.size())));
      }
      if (term instanceof Function function) {
        return new Function(
            function.name(),
            function.arguments().stream().map(this::rename).collect(toImmutableList()));
      }
      return term;
    }
  }
}
