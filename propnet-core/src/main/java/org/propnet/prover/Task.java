package org.propnet.prover;

/**
 * Work that is left to do for a call.
 *
 * @param owner the table of the call, to which the work may add answers
 * @param stratum the stratum of the rule that it evaluates
 * @param work does it
 */
record Task(Table owner, int stratum, Runnable work) {}
