package org.propnet.validate.review;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.GameDescription;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.relation.RelationGraph;
import org.propnet.validate.required.Findings;
import org.propnet.validate.required.RulesheetCheck;

/**
 * All checks that need nothing but the rules: those of {@link RulesheetCheck}, and what an author
 * wants to know beyond them.
 *
 * <p>All methods are safe to call from any thread. Time and memory are close to linear in the
 * length of the rulesheet, and no rulesheet overflows the stack; at most a thousand findings of
 * each check are given.
 */
public final class RulesheetReview {

  private RulesheetReview() {}

  /** What there is to say about a rulesheet, in the order of its text. */
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
   * What every game needs and a rulesheet lacks, altogether or for one of its roles: legal moves,
   * an end, goals, an initial state. Much quicker than {@link #findings}.
   *
   * @param description a rulesheet in which {@link RulesheetCheck} finds no error
   */
  public static ImmutableList<Finding> missingEssentials(GameDescription description) {
    Findings findings = new Findings(description);
    EssentialsCheck.check(description, findings);
    return findings.inOrder();
  }

  /**
   * What there is to say about some rules of a rulesheet, whatever the others are. To be used where
   * some of the rules can't be read.
   */
  public static ImmutableList<Finding> findingsOfPart(GameDescription part) {
    return findings(part).stream()
        .filter(finding -> finding.check().scope() == Check.Scope.RULES)
        .collect(toImmutableList());
  }
}
