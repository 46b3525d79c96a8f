package org.propnet.batch;

import org.propnet.batch.backend.WordCode;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.StepCode;

/**
 * How a game is played in many lanes: the size of the program that makes a step in all of them. If
 * there is a program for each phase of a cycle of turns, the sizes are those of the first one.
 *
 * @param legalInstructions instructions that say what is legal and count the moves
 * @param chooseInstructions instructions that find the moves that were drawn
 * @param nextInstructions instructions that make the next state
 * @param goalInstructions instructions that evaluate final states, run for many of them at once
 * @param choices how many choices are made in each lane and step
 * @param places how many places these have together: moves that are never legal at once share one
 * @param forcedMoves how many moves need no choice, as they are never legal beside others
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
