package org.propnet.reasoner;

import org.propnet.datalog.Pattern;

/**
 * How the calls of one query are answered by one rule. A code is a variable or the complement of a
 * term.
 *
 * @param variables how many variables there are, those of parts included
 * @param entries for each bound place of the query the variable that takes its term
 * @param matches what these terms must match
 * @param steps the conditions of the rule in the order in which they are looked at
 * @param builds what is built when all conditions hold
 * @param outputs for each free place of the query a code
 * @param lastRelevant the last step that can change the answer; −1 if there is none
 * @param isRecursive whether a step calls a relation that depends on the rule's own
 */
@SuppressWarnings("ArrayRecordComponent") // plans are never compared
record Plan(
    int variables,
    int[] entries,
    Part[] matches,
    Step[] steps,
    Part[] builds,
    int[] outputs,
    int lastRelevant,
    boolean isRecursive) {

  /**
   * A pattern that stands for the term of a variable: the term is built of it or matched with it.
   *
   * @param variable the variable
   * @param pattern the pattern
   * @param news the variables of the pattern that matching binds
   */
  @SuppressWarnings("ArrayRecordComponent") // nor are parts
  record Part(int variable, Pattern pattern, int[] news) {}
}
