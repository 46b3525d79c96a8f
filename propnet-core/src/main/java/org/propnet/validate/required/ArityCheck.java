package org.propnet.validate.required;

import com.google.common.collect.ImmutableMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.text.Excerpt;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RuleWalk;

/** Finds relation names that occur with different numbers of arguments. */
final class ArityCheck {

  private static final ImmutableMap<String, Integer> OF_KEYWORDS =
      Stream.concat(KeywordSlip.IN_HEADS.stream(), Stream.of(Relation.TRUE, Relation.DOES))
          .collect(ImmutableMap.toImmutableMap(Relation::name, Relation::arity));

  private final Findings findings;
  private final Map<String, Integer> arities = new HashMap<>(OF_KEYWORDS);
  private final Set<Relation> reported = new HashSet<>();

  private ArityCheck(Findings findings) {
    this.findings = findings;
  }

  static void check(GameDescription description, Findings findings) {
    ArityCheck check = new ArityCheck(findings);
    for (int i = 0; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      int number = i;
      RuleWalk.sentences(rule, sentence -> check.visit(sentence, number));
    }
  }

  private void visit(Sentence sentence, int rule) {
    Relation relation = Relation.of(sentence);
    Integer known = arities.putIfAbsent(relation.name(), relation.arity());
    if (known == null || known == relation.arity() || !reported.add(relation)) {
      return;
    }
    findings.add(
        Check.RELATION_ARITY,
        rule,
        sentence,
        relation
            + " is another relation than "
            + Excerpt.of(relation.name())
            + "/"
            + known
            + (OF_KEYWORDS.containsKey(relation.name())
                ? ", the keyword"
                : ", which occurs earlier"),
        "give it another name if that is meant, or correct the number of its arguments");
  }
}
