package org.propnet.validate.required;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.GameDescription;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.InvalidRulesheetException;
import org.propnet.validate.Severity;
import org.propnet.validate.relation.RelationGraph;
import org.propnet.validate.relation.Stratification;

/**
 * The checks that a rulesheet has to pass before any engine can play it.
 *
 * <p>Errors are: nesting beyond the bound, an arrow such as {@code =>} for {@code <=}, no role, a
 * role that is not given by a ground fact, a rule for {@code true} or {@code does}, a variable that
 * no positive literal binds, a negation that depends on itself, and a relation ({@code legal},
 * {@code goal}, {@code terminal}, {@code init}, and the declarations) that depends on moves or on
 * the state where it must not. Warnings are: a name with several arities, and a keyword with an
 * unusual one.
 *
 * <p>All methods are safe to call from any thread; their time is close to linear in the length of
 * the rulesheet, and no rulesheet makes them overflow the stack.
 */
public final class RulesheetCheck {

  private RulesheetCheck() {}

  /** The findings about a description, in the order of its rules; often none. */
  public static ImmutableList<Finding> findings(GameDescription description) {
    Findings findings = new Findings(description);
    check(description, findings);
    return findings.inOrder();
  }

  /**
   * Runs the checks.
   *
   * @return the relations, for further checks; null if the rules are nested too deep, or have
   *     arrows that make their meaning unclear
   */
  public static @Nullable RelationGraph check(GameDescription description, Findings findings) {
    checkForm(description, findings);
    if (findings.has(Check.SYNTAX)) {
      return null;
    }
    RelationGraph graph = RelationGraph.of(description);
    SafetyCheck.check(description, findings);
    checkStrata(description, graph, findings);
    InfluenceCheck.check(graph, findings);
    ArityCheck.check(description, findings);
    return graph;
  }

  /** Runs the checks for rules that have no meaning under any interpretation. */
  private static void checkForm(GameDescription description, Findings findings) {
    NestingCheck.check(description, findings);
    if (findings.isEmpty()) { // the other checks recurse over the nesting
      FormCheck.arrows(description, findings);
    }
    if (findings.isEmpty()) { // text after an arrow isn't a rule
      FormCheck.roles(description, findings);
      FormCheck.heads(description, findings);
    }
  }

  /** Finds negations that depend on themselves, one for each component of relations. */
  private static void checkStrata(
      GameDescription description, RelationGraph graph, Findings findings) {
    for (Stratification.Conflict conflict : Stratification.of(description, graph).conflicts()) {
      findings.add(
          Check.UNSTRATIFIED_NEGATION,
          conflict.rule(),
          conflict.literal(),
          "a negation depends on itself: " + conflict.cycle(),
          "rewrite one of these rules so that it doesn't need the next");
    }
  }

  /**
   * Refuses a description that is nested too deep, uses arrows, has no roles or derives them, or
   * derives {@code true} or {@code does}. Linear in its length, and fast.
   *
   * @throws InvalidRulesheetException in that case; with all errors among the {@link #findings}
   */
  public static void requireReadable(GameDescription description) {
    Findings findings = new Findings(description);
    checkForm(description, findings);
    if (!findings.isEmpty()) {
      requireValid(description);
    }
  }

  /**
   * Creates the exception for a description that an engine found to be invalid, with the same
   * findings as {@link #requireValid}.
   *
   * @throws IllegalStateException if there is no error in it
   */
  public static InvalidRulesheetException refusal(GameDescription description) {
    try {
      requireValid(description);
    } catch (InvalidRulesheetException invalid) {
      return invalid;
    }
    throw new IllegalStateException("an engine refuses a rulesheet that is valid");
  }

  /**
   * Refuses a description with an error in it.
   *
   * @throws InvalidRulesheetException if there is an error among the {@link #findings}
   */
  public static void requireValid(GameDescription description) {
    ImmutableList<Finding> errors =
        findings(description).stream()
            .filter(finding -> finding.severity() == Severity.ERROR)
            .collect(toImmutableList());
    if (!errors.isEmpty()) {
      throw new InvalidRulesheetException(errors);
    }
  }
}
