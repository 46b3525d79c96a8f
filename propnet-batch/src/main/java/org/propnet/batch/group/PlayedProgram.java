package org.propnet.batch.group;

import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.PreparedProgram;

/**
 * A program, and on which back end it is played.
 *
 * @param program the program
 * @param choice which back end that is
 */
public record PlayedProgram(BatchProgram program, BackEndChoice choice) {

  /** What plays now; the fastest is looked for from now on. */
  public PreparedProgram newest() {
    choice.begin();
    return choice.current();
  }
}
