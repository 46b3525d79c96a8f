package org.propnet.reasoner;

/**
 * How the calls of one query are answered by one rule. A code is a variable or the complement of a
 * term.
 */
final class Plan {

  /** In place of a step that isn't there. */
  static final int NO_STEP = -1;

  /** The stratum of the rule. */
  final int stratum;

  /** How many variables there are, those of parts included. */
  final int variables;

  /** For each bound place of the query the variable that takes its term. */
  final int[] entries;

  /** What these terms must match. */
  final Part[] matches;

  /** The conditions of the rule in the order in which they are looked at. */
  final Step[] steps;

  /** What is built when all conditions hold. */
  final Part[] builds;

  /** For each free place of the query a code. */
  final int[] outputs;

  /** The last step that can change the answer; −1 if there is none. */
  final int lastRelevant;

  /**
   * The step that goes through the answers to the very call that the plan answers, if there are
   * only tests before it; otherwise {@link #NO_STEP}.
   */
  int ownStep;

  /** Whether a step calls a relation that depends on the rule's own. */
  final boolean isRecursive;

  Plan(
      int stratum,
      int variables,
      int[] entries,
      Part[] matches,
      Step[] steps,
      Part[] builds,
      int[] outputs,
      int lastRelevant,
      int ownStep,
      boolean isRecursive) {
    this.stratum = stratum;
    this.variables = variables;
    this.entries = entries;
    this.matches = matches;
    this.steps = steps;
    this.builds = builds;
    this.outputs = outputs;
    this.lastRelevant = lastRelevant;
    this.ownStep = ownStep;
    this.isRecursive = isRecursive;
  }
}
