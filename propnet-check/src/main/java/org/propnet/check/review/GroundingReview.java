package org.propnet.check.review;

import static com.google.common.base.Preconditions.checkArgument;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.text.Excerpt;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingReport;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.Severity;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.required.Findings;

/**
 * What can be said about a rulesheet once it is known what its rules may derive: rules that never
 * fire, and declarations that lack or exceed what may be reached.
 *
 * <p>Safe to call from any thread.
 */
public final class GroundingReview {

  /** How many propositions or moves a finding names. */
  private static final int NAMED = 5;

  /** Findings that already say why a rule never fires, or name the rule that it copies. */
  private static final ImmutableSet<Check> EXPLANATIONS =
      ImmutableSet.of(
          Check.RELATION_ARITY,
          Check.FUNCTION_ARITY,
          Check.MISPLACED_KEYWORD,
          Check.UNKNOWN_ROLE,
          Check.UNDEFINED_RELATION,
          Check.MISSPELLING,
          Check.LETTER_CASE,
          Check.DUPLICATE_RULE,
          Check.CONTRADICTION);

  private final GameDescription description;
  private final Findings findings;

  private GroundingReview(GameDescription description) {
    this.description = description;
    this.findings = new Findings(description);
  }

  /**
   * Makes the checks. Where the rules can't be ground, or not within the limits, a finding says so.
   *
   * @param before what the checks that need no grounding have found; there must be no error
   * @param limits what each of the two checks may cost
   * @return the findings, in the order of the text
   * @throws BuildException if the listener cancels
   */
  public static ImmutableList<Finding> findings(
      GameDescription description,
      ImmutableList<Finding> before,
      BuildLimits limits,
      BuildListener listener) {
    checkArgument(
        before.stream().noneMatch(finding -> finding.severity() == Severity.ERROR),
        "a rulesheet with errors can't be ground");
    GroundingReview review = new GroundingReview(description);
    try {
      review.findDeadRules(
          new RuleFiring(description, new Budget(description, limits, listener)), before);
    } catch (BuildException refusal) {
      review.skip("rules that never fire", refusal);
    }
    if (review.firstRule(Relation.BASE) >= 0 || review.firstRule(Relation.INPUT) >= 0) {
      try {
        GroundingReport report = Grounder.ground(description, limits, listener).report();
        review.compare(Relation.BASE, "proposition", report.bases());
        review.compare(Relation.INPUT, "move", report.inputs());
      } catch (BuildException refusal) {
        review.skip("what 'base' and 'input' declare", refusal);
      }
    }
    return review.findings.inOrder();
  }

  private void skip(String what, BuildException refusal) {
    if (refusal.reason() == BuildException.Reason.CANCELLED) {
      throw refusal;
    }
    findings.add(
        Check.CHECK_SKIPPED,
        Finding.WHOLE_RULESHEET,
        "couldn't look for " + what + ": " + refusal.problem(),
        cure(refusal));
  }

  /** What to do. The limit of rules can't be raised in a review, so the refusal's cure won't do. */
  private static String cure(BuildException refusal) {
    return switch (refusal.reason()) {
      case TIME -> "allow more time, or check by playing";
      case SIZE -> "check by playing";
      case MEMORY -> "give it a larger heap, or check by playing";
      case DEPTH -> "bound what grows, perhaps by a counter of steps, or check by playing";
      case INVALID_RULE, UNSTRATIFIED, CANCELLED ->
          Objects.requireNonNullElse(refusal.cure(), "mend that first");
    };
  }

  private void findDeadRules(RuleFiring firing, ImmutableList<Finding> before) {
    Set<Integer> explained = new HashSet<>();
    for (Finding finding : before) {
      if (EXPLANATIONS.contains(finding.check())) {
        explained.add(finding.rule());
      }
    }
    firing
        .toBlame()
        .forEach(
            (rule, condition) -> {
              if (!explained.contains(rule)) {
                reportDead(rule, condition);
              }
            });
  }

  private void reportDead(int rule, Optional<Sentence> condition) {
    String problem = "this rule can never fire: ";
    String cure = "correct its conditions, or leave the rule out";
    if (condition.isPresent()) {
      String text = Excerpt.of(condition.get().toString());
      findings.add(Check.DEAD_RULE, rule, condition.get(), problem + text + " never holds", cure);
    } else {
      findings.add(Check.DEAD_RULE, rule, problem + "its conditions never hold together", cure);
    }
  }

  private int firstRule(Relation head) {
    for (int i = 0; i < description.rules().size(); i++) {
      if (Relation.of(description.rules().get(i).head()).equals(head)) {
        return i;
      }
    }
    return Finding.WHOLE_RULESHEET;
  }

  /** The fact that says this; another rule if none does. */
  private int written(Sentence fact, int otherwise) {
    int rule = description.rules().indexOf(Rule.of(fact));
    return rule < 0 ? otherwise : rule;
  }

  private void compare(Relation declaration, String what, GroundingReport.Declared declared) {
    int rule = firstRule(declaration);
    if (rule == Finding.WHOLE_RULESHEET) {
      return;
    }
    String name = "'" + declaration.name() + "'";
    if (declared.undeclaredCount() > 0) {
      findings.add(
          Check.UNDECLARED_PROPOSITION,
          rule,
          name
              + " lacks "
              + some(what, declared.undeclaredCount(), declared.undeclared())
              + ", which the rules may derive",
          "declare them, or correct the rules that derive them");
    }
    if (declared.unreachableCount() > 0) {
      findings.add(
          Check.UNREACHABLE_DECLARATION,
          written(declared.unreachable().get(0), rule),
          name
              + " declares "
              + some(what, declared.unreachableCount(), declared.unreachable())
              + ", which the rules never derive",
          "leave them out, or correct the rules that should derive them");
    }
  }

  /** The number of some propositions or moves, and the first of them. */
  private static String some(String what, int count, List<Sentence> sentences) {
    String first =
        sentences.stream()
            .limit(NAMED)
            .map(sentence -> Excerpt.of(sentence.toString()))
            .collect(joining(", "));
    return count
        + " "
        + what
        + (count == 1 ? "" : "s")
        + ": "
        + first
        + (count > NAMED ? " and so on" : "");
  }
}
