package org.propnet.reasoner;

import org.propnet.datalog.Pattern;

/**
 * The compiled form of one rule for one query. A code is a variable, or the complement of a term.
 *
 * @param variables the number of variables, including those of parts
 * @param entries for each bound place of the query, the variable that receives its term
 * @param matches the patterns that terms of the call must match
 * @param steps the conditions of the rule in join order
 * @param builds the terms to build for an answer, once all conditions hold
 * @param outputs for each free place of the query, a code
 * @param lastRelevant the last step that binds a variable of the answer; −1 if there is none
 * @param isRecursive whether a step calls a relation of the same recursive component
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
   * A pattern and the variable that holds its term, which is built from it or matched against it.
   *
   * @param variable the variable
   * @param pattern the pattern
   * @param news the variables that matching the pattern binds
   */
  @SuppressWarnings("ArrayRecordComponent") // nor are parts
  record Part(int variable, Pattern pattern, int[] news) {}
}
