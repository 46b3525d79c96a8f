package org.propnet.check.rules;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.GameDescription;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.relation.RelationGraph;
import org.propnet.validate.required.Findings;
import org.propnet.validate.required.RulesheetCheck;

/**
 * All checks that only need the rules: those of {@link RulesheetCheck}, and further ones for
 * authors.
 *
 * <p>All methods are safe to call from any thread. Time and memory are close to linear in the
 * length of the rulesheet, and no rulesheet overflows the stack; at most a thousand findings of
 * each check are given.
 */
public final class RulesheetReview {

  private RulesheetReview() {}

  /** The findings about a rulesheet, in the order of its text. */
  public static ImmutableList<Finding> findings(GameDescription description) {
    Findings findings = new Findings(description);
    RelationGraph graph = RulesheetCheck.check(description, findings);
    if (graph == null) {
      return findings.inOrder();
    }
    EssentialsCheck.check(description, findings);
    GoalValueCheck.check(description, findings);
    RecursionCheck.check(description, graph, findings);
    FunctionArityCheck.check(description, findings);
    KeywordCheck.check(description, findings);
    UnknownRoleCheck.check(description, findings);
    UsageCheck.check(description, findings);
    MisspellingCheck.check(description, findings);
    LetterCaseCheck.check(description, findings);
    SpellingCheck.check(description, findings);
    DuplicateCheck.check(description, findings);
    ContradictionCheck.check(description, findings);
    return findings.inOrder();
  }

  /**
   * Findings about essentials that a rulesheet lacks, entirely or for one of its roles: legal
   * moves, {@code terminal}, goals, an initial state. Much faster than {@link #findings}.
   *
   * @param description a rulesheet in which {@link RulesheetCheck} finds no error
   */
  public static ImmutableList<Finding> missingEssentials(GameDescription description) {
    Findings findings = new Findings(description);
    EssentialsCheck.check(description, findings);
    return findings.inOrder();
  }

  /**
   * The findings about some rules of a rulesheet, regardless of the others. For rulesheets with
   * rules that can't be read.
   */
  public static ImmutableList<Finding> findingsOfPart(GameDescription part) {
    return findings(part).stream()
        .filter(finding -> finding.check().scope() == Check.Scope.RULES)
        .collect(toImmutableList());
  }
}
