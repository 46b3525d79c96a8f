package org.propnet.check.rules;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifPrinter;
import org.propnet.gdl.Rule;
import org.propnet.gdl.SourcePosition;
import org.propnet.validate.Check;
import org.propnet.validate.required.Findings;

/** Finds duplicate rules, up to renaming of variables and the order of conditions. */
final class DuplicateCheck {

  private static final Pattern VARIABLE = Pattern.compile("(?<=[ (])\\?[^ ()]+");

  private DuplicateCheck() {}

  static void check(GameDescription description, Findings findings) {
    Map<String, Integer> known = new HashMap<>();
    for (int i = 0; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      Integer renamed = known.putIfAbsent(renamed(rule), i);
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

  /** The text of a rule with its variables numbered in the order of their first occurrence. */
  private static String renamed(Rule rule) {
    Map<String, String> numbers = new HashMap<>();
    return VARIABLE
        .matcher(KifPrinter.print(rule))
        .replaceAll(name -> numbers.computeIfAbsent(name.group(), unknown -> "?" + numbers.size()));
  }
}
