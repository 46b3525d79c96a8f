package org.propnet.validate.required;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.SourcePosition;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.relation.RuleWalk;

/**
 * Collects the findings of a description, at most a thousand of each check. Not safe for use by
 * several threads.
 */
public final class Findings {

  /** Maximum number of findings of one check. */
  private static final int MAX_OF_CHECK = 1_000;

  private final GameDescription description;
  private final List<Finding> list = new ArrayList<>();
  private final Map<Check, Integer> counts = new EnumMap<>(Check.class);

  /** The rule of the last literal searched for; then its literals, and the number of that one. */
  private int searchedRule = Finding.WHOLE_RULESHEET;

  private ImmutableList<Literal> literals = ImmutableList.of();
  private int last;

  /** Creates an empty collection for a description. */
  public Findings(GameDescription description) {
    this.description = description;
  }

  /**
   * Adds a finding about a literal of a rule.
   *
   * @param rule the index of the rule
   * @param literal the literal at fault: one of the objects that the rule is made of
   */
  public void add(Check check, int rule, Literal literal, String problem, String cure) {
    if (counts.merge(check, 1, Integer::sum) <= MAX_OF_CHECK) {
      list.add(new Finding(check, rule, place(rule, literal), problem, cure));
    }
  }

  /**
   * Adds a finding about a rule, or about the rulesheet.
   *
   * @param rule the index of the rule it is about, or {@link Finding#WHOLE_RULESHEET}
   */
  public void add(Check check, int rule, String problem, String cure) {
    if (counts.merge(check, 1, Integer::sum) <= MAX_OF_CHECK) {
      list.add(new Finding(check, rule, place(rule), problem, cure));
    }
  }

  public void addToWhole(Check check, String problem, String cure) {
    add(check, Finding.WHOLE_RULESHEET, problem, cure);
  }

  boolean has(Check check) {
    return counts.containsKey(check);
  }

  boolean isEmpty() {
    return list.isEmpty();
  }

  /**
   * The findings in the order of the text, with an additional one for each check with too many that
   * counts those left out.
   */
  public ImmutableList<Finding> inOrder() {
    List<Finding> all = new ArrayList<>(list);
    counts.forEach(
        (check, count) -> {
          if (count > MAX_OF_CHECK) {
            all.add(leftOut(check, count - MAX_OF_CHECK));
          }
        });
    return ImmutableList.sortedCopyOf(Finding.ORDER, all);
  }

  /**
   * The position of a literal of a rule; that of the rule if it has no such literal. Linear in the
   * length of a rule for all of its literals together, if they are requested in order.
   */
  @SuppressWarnings("ReferenceEquality") // equal literals may occur in a rule several times
  private SourcePosition place(int rule, Literal literal) {
    if (searchedRule != rule) {
      searchedRule = rule;
      literals = RuleWalk.literals(description.rules().get(rule));
      last = 0;
    }
    for (int i = 0; i < literals.size(); i++) {
      int number = (last + i) % literals.size();
      if (literals.get(number) == literal) {
        last = number;
        return description.position(rule, number);
      }
    }
    return description.position(rule);
  }

  private SourcePosition place(int rule) {
    return rule == Finding.WHOLE_RULESHEET
        ? new SourcePosition(description.source(), 1, 1)
        : description.position(rule);
  }

  private Finding leftOut(Check check, int count) {
    return new Finding(
        Check.CHECK_SKIPPED,
        Finding.WHOLE_RULESHEET,
        place(Finding.WHOLE_RULESHEET),
        "of " + check + " there are " + count + " more findings than the first " + MAX_OF_CHECK,
        "mend these first, then check again");
  }
}
