package org.propnet.reasoner;

/**
 * The compiled form of one rule for one query. A code is a variable, or the complement of a term.
 *
 * @param variables the number of variables, including those of builds and matches
 * @param entries for each bound place of the query, the variable that receives its term
 * @param matches the patterns that terms of the call must match
 * @param wordsOfMatches the number of words in these patterns
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
    Step.Match[] matches,
    int wordsOfMatches,
    Step[] steps,
    Step.Build[] builds,
    int[] outputs,
    int lastRelevant,
    boolean isRecursive) {

  private static final long BYTES = 160;
  private static final long BYTES_OF_STEP = 200;
  private static final long BYTES_OF_VARIABLE = 64;

  /** The approximate memory of the plan. */
  long bytes() {
    return BYTES + BYTES_OF_STEP * steps.length + BYTES_OF_VARIABLE * variables;
  }
}
