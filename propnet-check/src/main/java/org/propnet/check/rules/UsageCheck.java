package org.propnet.check.rules;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.text.Excerpt;
import org.propnet.gdl.text.Keywords;
import org.propnet.gdl.text.NearestName;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RuleWalk;
import org.propnet.validate.required.Findings;
import org.propnet.validate.required.KeywordSlip;

/** Finds relations that are used and never derived, or derived and never used. */
final class UsageCheck {

  /** Keywords that may be used without a rule: another check reports them if missing. */
  private static final ImmutableSet<Relation> GIVEN =
      ImmutableSet.of(
          Relation.ROLE,
          Relation.INIT,
          Relation.TRUE,
          Relation.DOES,
          Relation.NEXT,
          Relation.LEGAL,
          Relation.GOAL,
          Relation.TERMINAL);

  /** Maximum number of name comparisons, for all findings together. */
  private static final int MAX_COMPARISONS = 200_000;

  private final Map<Relation, Head> derived = new LinkedHashMap<>();
  private final Map<Relation, Use> used = new LinkedHashMap<>();
  private final Set<Relation> usedByOthers = new HashSet<>();
  private final Map<String, Relation> first = new HashMap<>();
  private final Set<String> severalArities = new HashSet<>();
  private int comparisons;

  /** The first head of a relation. */
  private record Head(int rule, Sentence sentence) {}

  /**
   * The first use of a relation, whether it is outside every negation, and the number of rules with
   * a use.
   */
  private record Use(int rule, Sentence sentence, boolean isPositive, int lastRule, int rules) {

    Use and(Use later) {
      return new Use(
          rule, sentence, isPositive, later.rule, rules + (later.rule == lastRule ? 0 : 1));
    }
  }

  private UsageCheck() {}

  static void check(GameDescription description, Findings findings) {
    UsageCheck check = new UsageCheck();
    for (int i = 0; i < description.rules().size(); i++) {
      check.add(description.rules().get(i), i);
    }
    check.used.forEach((relation, use) -> check.reportUndefined(relation, use, findings));
    check.derived.forEach((relation, head) -> check.reportUnused(relation, head, findings));
  }

  private void add(Rule rule, int index) {
    Relation head = Relation.of(rule.head());
    meet(head);
    derived.putIfAbsent(head, new Head(index, rule.head()));
    RuleWalk.body(
        rule,
        (sentence, isPositive) -> {
          Relation relation = Relation.of(sentence);
          meet(relation);
          used.merge(relation, new Use(index, sentence, isPositive, index, 1), Use::and);
          if (!relation.equals(head)) {
            usedByOthers.add(relation);
          }
        });
  }

  private void meet(Relation relation) {
    Relation known = first.putIfAbsent(relation.name(), relation);
    if (known != null && !known.equals(relation)) {
      severalArities.add(relation.name());
    }
  }

  /** Whether the arity check reports the name. */
  private boolean isReported(Relation relation) {
    return severalArities.contains(relation.name())
        || (Keywords.ALL.contains(relation.name()) && !isDeclaration(relation));
  }

  private static boolean isDeclaration(Relation relation) {
    return relation.equals(Relation.BASE) || relation.equals(Relation.INPUT);
  }

  private void reportUndefined(Relation relation, Use use, Findings findings) {
    if (derived.containsKey(relation) || GIVEN.contains(relation) || isReported(relation)) {
      return;
    }
    String others =
        use.rules == 1
            ? ""
            : "; " + count(use.rules - 1, "more rule uses", "more rules use") + " it";
    findings.add(
        Check.UNDEFINED_RELATION,
        use.rule,
        use.sentence,
        "no rule derives "
            + relation
            + (use.isPositive
                ? ", so this condition never holds"
                : ", so its negation always holds")
            + others,
        nearest(relation).map(name -> "did you mean " + name + "? If not, add").orElse("add")
            + " facts or rules for "
            + Excerpt.of(relation.name()));
  }

  private static String count(int number, String one, String several) {
    return number + " " + (number == 1 ? one : several);
  }

  private Optional<String> nearest(Relation relation) {
    comparisons += derived.size();
    if (comparisons > MAX_COMPARISONS) {
      return Optional.empty();
    }
    return NearestName.of(
        relation.name(),
        Iterables.transform(
            Iterables.filter(
                Iterables.concat(derived.keySet(), KeywordSlip.IN_BODIES),
                known ->
                    known.arity() == relation.arity()
                        && (!Keywords.ALL.contains(known.name())
                            || KeywordSlip.IN_BODIES.contains(known))),
            Relation::name));
  }

  private void reportUnused(Relation relation, Head head, Findings findings) {
    if (Keywords.ALL.contains(relation.name()) || usedByOthers.contains(relation)) {
      return;
    }
    if (KeywordSlip.isArrow(relation)) {
      reportSlip(
          head, KeywordSlip.problemOfArrow(relation.name()), KeywordSlip.CURE_OF_ARROW, findings);
    } else if (!isReported(relation)) {
      Optional<String> keyword = KeywordSlip.ofHead(relation);
      String problem = "no other rule uses " + relation;
      if (keyword.isPresent()) {
        reportSlip(
            head,
            problem + "; did you mean " + keyword.get() + "?",
            "write "
                + keyword.get()
                + " if that is meant; otherwise use it, or leave its rules out",
            findings);
      } else {
        findings.add(
            Check.UNUSED_RELATION,
            head.rule,
            head.sentence,
            problem,
            "use it, or leave its rules out");
      }
    }
  }

  private static void reportSlip(Head head, String problem, String cure, Findings findings) {
    findings.add(Check.MISSPELLING, head.rule, head.sentence, problem, cure);
  }
}
