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
    int term = terms.apply(symbol, read(codes, binding, new int[codes.length]), codes.length);
    binding[variable] = term;
    return term >= 0;
  }

  /** Reads the terms of codes into an array; returns the array, or a larger one if needed. */
  static int[] read(int[] codes, int[] binding, int[] array) {
    int[] filled = array.length < codes.length ? new int[2 * codes.length] : array;
    for (int i = 0; i < codes.length; i++) {
      int code = codes[i];
      filled[i] = code >= 0 ? binding[code] : ~code;
    }
    return filled;
  }
}
