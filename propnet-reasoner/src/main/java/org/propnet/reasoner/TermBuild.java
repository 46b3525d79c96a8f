package org.propnet.reasoner;

import org.propnet.datalog.TermPool;

/**
 * Builds a term: a symbol applied to codes, which are variables or complements of terms.
 *
 * @param variable the variable that receives the term
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TermBuild(int variable, int symbol, int[] codes) {

  /** Builds the term into its variable; false if it would be nested too deep or too large. */
  boolean run(TermPool terms, int[] binding) {
    int[] arguments = new int[codes.length];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = codes[i] >= 0 ? binding[codes[i]] : ~codes[i];
    }
    int term = terms.apply(symbol, arguments, arguments.length);
    binding[variable] = term;
    return term >= 0;
  }
}
