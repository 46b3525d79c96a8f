package org.propnet.datalog;

import java.util.List;

/**
 * An order in which to find all instances of a rule's body.
 *
 * @param rule the rule
 * @param steps what to do, in order
 * @param lastRelevantStep the last step that can change what is emitted; those after it only have
 *     to succeed once. −1 if there is none
 * @param rows the rows in all views of the plan when it was made, to see when it is out of date
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
        rows += scan.view.size();
      }
    }
    return rows;
  }
}
