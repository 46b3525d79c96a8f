package org.propnet.batch.group;

import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.PreparedProgram;

/**
 * A program with the choice of its back end.
 *
 * @param program the program
 * @param choice the choice of its back end
 */
public record PlayedProgram(BatchProgram program, BackEndChoice choice) {

  /** The program on the current back end; starts the search for the fastest one. */
  public PreparedProgram newest() {
    choice.begin();
    return choice.current();
  }
}
