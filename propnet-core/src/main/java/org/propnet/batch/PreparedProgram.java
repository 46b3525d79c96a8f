package org.propnet.batch;

/**
 * A program ready to run on a back end.
 *
 * @param backEnd the back end
 * @param step what runs the steps
 * @param goals what runs the goals
 */
record PreparedProgram(WordBackEnd backEnd, WordRunner step, WordRunner goals) {

  static PreparedProgram of(BatchProgram program, WordBackEnd backEnd) {
    return new PreparedProgram(
        backEnd, backEnd.prepare(program.step().code()), backEnd.prepare(program.goals().code()));
  }
}
