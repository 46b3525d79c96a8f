package org.propnet.batch;

import org.propnet.batch.backend.WordCode;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.StepCode;

/**
 * Size of the program that makes a step in all lanes. If there is a program for each phase of a
 * cycle of turns, the sizes are those of the first one.
 *
 * @param legalInstructions instructions that compute legality and count the moves
 * @param chooseInstructions instructions that turn drawn numbers into moves
 * @param nextInstructions instructions that make the next state
 * @param goalInstructions instructions that evaluate final states, run for many of them at once
 * @param choices number of choices made in each lane and step
 * @param places total number of places of these choices; moves that are never legal at once share a
 *     place
 * @param forcedMoves number of moves that need no choice, since no other move of the role is ever
 *     legal at the same time
 * @param phases how many phases of a cycle of turns have a program of their own; 1 if there is one
 *     program for all states
 */
record BatchPlan(
    int legalInstructions,
    int chooseInstructions,
    int nextInstructions,
    int goalInstructions,
    int choices,
    int places,
    int forcedMoves,
    int phases) {

  static BatchPlan of(BatchProgram program) {
    WordCode code = program.step().code();
    int choose = code.partStart(StepCode.CHOOSE);
    int next = code.partStart(StepCode.NEXT);
    return new BatchPlan(
        choose,
        next - choose,
        code.size() - next,
        program.goals().code().size(),
        program.choices().choices().size(),
        program.choices().choices().stream().mapToInt(choice -> choice.places().size()).sum(),
        program.choices().forced().size(),
        program.steps().size());
  }
}
