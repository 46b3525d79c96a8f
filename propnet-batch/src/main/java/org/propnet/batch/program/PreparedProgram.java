package org.propnet.batch.program;

import com.google.common.collect.ImmutableList;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordRunner;

/**
 * A program ready to run on a back end.
 *
 * @param backEnd the back end
 * @param steps the runner of each phase's step
 * @param goals the runner of the goals
 */
public record PreparedProgram(
    WordBackEnd backEnd, ImmutableList<WordRunner> steps, WordRunner goals) {

  /** Prepares all programs of a game, which may take long. */
  public static PreparedProgram of(BatchProgram program, WordBackEnd backEnd) {
    return new PreparedProgram(
        backEnd,
        program.steps().stream()
            .map(step -> backEnd.prepare(step.code()))
            .collect(ImmutableList.toImmutableList()),
        backEnd.prepare(program.goals().code()));
  }
}
