package org.propnet.validate;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.propnet.gdl.Excerpt;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Keywords;
import org.propnet.gdl.Rule;

/** Finds relations that are used and never derived, or derived and never used. */
final class UsageCheck {

  /** Keywords that may be used without a rule: another check says what is missing then. */
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

  /** How many names are compared, all findings together. */
  private static final int MOST_COMPARISONS = 200_000;

  private final Map<Relation, Integer> derived = new LinkedHashMap<>();
  private final Map<Relation, Use> used = new LinkedHashMap<>();
  private final Set<Relation> usedByOthers = new HashSet<>();
  private final Map<String, Relation> first = new HashMap<>();
  private final Set<String> severalArities = new HashSet<>();
  private int comparisons;

  /** Where a relation is used first, whether outside of every negation, and in how many rules. */
  private record Use(int rule, boolean isPositive, int lastRule, int rules) {

    Use and(Use later) {
      return new Use(rule, isPositive, later.rule, rules + (later.rule == lastRule ? 0 : 1));
    }
  }

  private UsageCheck() {}

  static void check(GameDescription description, Findings findings) {
    UsageCheck check = new UsageCheck();
    for (int i = 0; i < description.rules().size(); i++) {
      check.add(description.rules().get(i), i);
    }
    check.used.forEach((relation, use) -> check.reportUndefined(relation, use, findings));
    check.derived.forEach((relation, rule) -> check.reportUnused(relation, rule, findings));
  }

  private void add(Rule rule, int index) {
    Relation head = Relation.of(rule.head());
    meet(head);
    derived.putIfAbsent(head, index);
    RuleWalk.body(
        rule,
        (sentence, isPositive) -> {
          Relation relation = Relation.of(sentence);
          meet(relation);
          used.merge(relation, new Use(index, isPositive, index, 1), Use::and);
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

  /** Whether the check of arities has to say something about the name. */
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
    if (comparisons > MOST_COMPARISONS) {
      return Optional.empty();
    }
    return NearestName.of(
        relation.name(),
        Iterables.transform(
            Iterables.filter(
                derived.keySet(),
                known -> known.arity() == relation.arity() && !Keywords.ALL.contains(known.name())),
            Relation::name));
  }

  private void reportUnused(Relation relation, int rule, Findings findings) {
    if (!Keywords.ALL.contains(relation.name())
        && !usedByOthers.contains(relation)
        && !isReported(relation)) {
      findings.add(
          Check.UNUSED_RELATION,
          rule,
          "no other rule uses " + relation,
          "use it, or leave its rules out");
    }
  }
}
