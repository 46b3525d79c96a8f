package org.propnet.check.review;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.check.rules.RecoveringReader;
import org.propnet.check.rules.RulesheetReview;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.SourcePosition;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.Severity;

/**
 * The findings of all checks of a rulesheet's text: of its syntax, of its rules, and those that
 * need grounding.
 *
 * @param description the rules of it that could be read
 * @param findings the findings, in the order of the text
 */
public record TextReview(GameDescription description, ImmutableList<Finding> findings) {

  /** The separator before the cure in a message. */
  private static final String CURE = "; ";

  /**
   * Selects the checks to run.
   *
   * @param checks the checks whose findings are wanted
   * @param minSeverity findings less severe are left out
   * @param limits the limits of grounding, in each check that needs it
   * @param listener receives the progress of grounding
   */
  public record Plan(
      ImmutableSet<Check> checks,
      Severity minSeverity,
      BuildLimits limits,
      BuildListener listener) {

    private boolean includes(Finding finding) {
      return checks.contains(finding.check()) && finding.severity().compareTo(minSeverity) <= 0;
    }

    private boolean needsGrounding() {
      return checks.stream()
          .anyMatch(
              check ->
                  check.scope() == Check.Scope.GROUNDING
                      && check.severity().compareTo(minSeverity) <= 0);
    }
  }

  /**
   * Reviews a text.
   *
   * @param source its name: its extension determines the syntax, and positions begin with it
   * @throws org.propnet.gdl.RulesheetSizeException if it is too large for the heap
   */
  public static TextReview of(String source, String text, Plan plan) {
    RecoveringReader.Recovered read = RecoveringReader.read(text, source);
    ImmutableList.Builder<Finding> found = ImmutableList.builder();
    if (read.problems().isEmpty()) {
      ImmutableList<Finding> ofRules = RulesheetReview.findings(read.description());
      found.addAll(ofRules);
      if (plan.needsGrounding()
          && ofRules.stream().noneMatch(finding -> finding.severity() == Severity.ERROR)) {
        found.addAll(
            GroundingReview.findings(read.description(), ofRules, plan.limits(), plan.listener()));
      }
    } else {
      String cure = cureOfSyntax(source, text);
      read.problems().forEach(problem -> found.add(finding(problem, cure)));
      if (!read.isComplete()) {
        found.add(unreadRest(source));
      }
      found.addAll(RulesheetReview.findingsOfPart(read.description()));
    }
    return new TextReview(
        read.description(),
        found.build().stream()
            .filter(plan::includes)
            .sorted(Finding.ORDER)
            .collect(toImmutableList()));
  }

  /** The findings for bytes that aren't text. */
  public static TextReview of(GdlSyntaxException noText, Plan plan) {
    String problem = noText.problem();
    int end = problem.lastIndexOf(CURE);
    Finding finding =
        new Finding(
            Check.SYNTAX,
            Finding.WHOLE_RULESHEET,
            noText.position(),
            end < 0 ? problem : problem.substring(0, end),
            end < 0 ? "save the text as UTF-8" : problem.substring(end + CURE.length()));
    return new TextReview(
        GameDescription.of(ImmutableList.of()),
        ImmutableList.of(finding).stream().filter(plan::includes).collect(toImmutableList()));
  }

  private static Finding finding(GdlSyntaxException problem, String cure) {
    return new Finding(
        Check.SYNTAX, Finding.WHOLE_RULESHEET, problem.position(), problem.problem(), cure);
  }

  /** The cure for text that isn't a rule; the finding itself says what was expected. */
  private static String cureOfSyntax(String source, String text) {
    return switch (RulesheetSyntax.of(source, text)) {
      case KIF -> "write a sentence, such as (role white), or a rule (<= head condition …)";
      case INFIX -> "write a sentence, such as role(white), or a rule head :- condition & …";
    };
  }

  private static Finding unreadRest(String source) {
    return new Finding(
        Check.CHECK_SKIPPED,
        Finding.WHOLE_RULESHEET,
        new SourcePosition(source, 1, 1),
        "the text has too many errors, or is too long, to look for the rest of them",
        "mend the errors that are listed, then check again");
  }
}
