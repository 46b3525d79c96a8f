package org.propnet.batch;

/**
 * A program, and on which back end it is played.
 *
 * @param program the program
 * @param choice which back end that is
 */
record PlayedProgram(BatchProgram program, BackEndChoice choice) {

  /** What plays now; the fastest is looked for from now on. */
  PreparedProgram newest() {
    choice.begin();
    return choice.current();
  }
}
