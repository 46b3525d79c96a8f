package org.propnet.bitboard.emit;

import com.google.common.collect.ImmutableList;
import org.propnet.bitboard.words.WordProgram;

/**
 * What is to be written for a game.
 *
 * @param observed the programs of legal moves and the end, the general one last
 * @param guardWord the word of the state that says which of them is for a state
 * @param guards the value that the guard's bits have there for each but the last
 * @param guardMask the guard's bits
 * @param goals the program of goals
 * @param goalOutputs its outputs
 * @param moves the program of moves
 * @param next for each group the node of each word of the next state
 * @param outputs how many outputs the longest program has
 */
public record CodeSpec(
    ImmutableList<Observed> observed,
    int guardWord,
    ImmutableList<Long> guards,
    long guardMask,
    WordProgram goals,
    ImmutableList<Output> goalOutputs,
    WordProgram moves,
    ImmutableList<ImmutableList<Output>> next,
    int outputs) {

  /**
   * A program of legal moves and of the end.
   *
   * @param program the program
   * @param terminal the scalar that says whether the state is terminal
   * @param legal the words of legal moves
   */
  public record Observed(WordProgram program, int terminal, ImmutableList<Output> legal) {}
}
