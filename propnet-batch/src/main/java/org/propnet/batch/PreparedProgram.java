package org.propnet.batch;

import com.google.common.collect.ImmutableList;

/**
 * A program ready to run on a back end.
 *
 * @param backEnd the back end
 * @param steps what runs the steps of each phase
 * @param goals what runs the goals
 */
record PreparedProgram(WordBackEnd backEnd, ImmutableList<WordRunner> steps, WordRunner goals) {

  static PreparedProgram of(BatchProgram program, WordBackEnd backEnd) {
    return new PreparedProgram(
        backEnd,
        program.steps().stream()
            .map(step -> backEnd.prepare(step.code()))
            .collect(ImmutableList.toImmutableList()),
        backEnd.prepare(program.goals().code()));
  }
}
