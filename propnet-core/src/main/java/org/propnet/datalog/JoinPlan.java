package org.propnet.datalog;

import java.util.List;

/**
 * A join order for finding all instances of a rule's body.
 *
 * @param rule the rule
 * @param steps what to do, in order
 * @param lastRelevantStep the last step that affects the result; later steps only have to succeed
 *     once. −1 if there is none
 * @param rows the number of rows in all views of the plan when it was created, to detect when it is
 *     outdated
 */
public record JoinPlan(ProgramRule rule, List<JoinStep> steps, int lastRelevantStep, long rows) {

  /** Whether the views have grown so much that another order may be better. */
  public boolean isOutdated() {
    return currentRows(steps) > 4 * rows + 64;
  }

  /** The rows that the views of those steps hold now. */
  public static long currentRows(List<JoinStep> steps) {
    long rows = 0;
    for (JoinStep step : steps) {
      if (step instanceof JoinStep.Scan scan) {
        rows += scan.view().size();
      }
    }
    return rows;
  }
}
