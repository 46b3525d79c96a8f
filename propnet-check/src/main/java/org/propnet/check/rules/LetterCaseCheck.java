package org.propnet.check.rules;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Rule;
import org.propnet.gdl.text.Excerpt;
import org.propnet.validate.Check;
import org.propnet.validate.relation.RuleWalk;
import org.propnet.validate.required.Findings;

/** Finds names that differ only in capitals, which some engines treat as one name. */
final class LetterCaseCheck {

  private final Findings findings;
  private final Map<String, String> relations = new HashMap<>();
  private final Map<String, String> terms = new HashMap<>();
  private final Set<String> reported = new HashSet<>();

  private LetterCaseCheck(Findings findings) {
    this.findings = findings;
  }

  static void check(GameDescription description, Findings findings) {
    LetterCaseCheck check = new LetterCaseCheck(findings);
    for (int i = 0; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      int index = i;
      RuleWalk.sentences(
          rule, sentence -> check.visit(check.relations, sentence.relation(), index, sentence));
      RuleWalk.terms(
          rule,
          (literal, term) -> {
            if (term instanceof Constant constant) {
              check.visit(check.terms, constant.name(), index, literal);
            } else if (term instanceof Function function) {
              check.visit(check.terms, function.name(), index, literal);
            }
          });
    }
  }

  private void visit(Map<String, String> names, String name, int rule, Literal literal) {
    String known = names.putIfAbsent(name.toLowerCase(Locale.ROOT), name);
    if (known != null && !known.equals(name) && reported.add(name)) {
      findings.add(
          Check.LETTER_CASE,
          rule,
          literal,
          Excerpt.of(name)
              + " differs only in capitals from "
              + Excerpt.of(known)
              + ", which occurs earlier; some engines take them for one name",
          "write both the same if one thing is meant, or give one of them another name");
    }
  }
}
