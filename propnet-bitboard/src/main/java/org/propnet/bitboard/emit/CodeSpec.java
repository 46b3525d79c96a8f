package org.propnet.bitboard.emit;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;
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
 * @param contextOf for each group the way in which states are reached by it
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
    ImmutableList<Integer> contextOf,
    int outputs) {

  /** The way in which the first state is reached. */
  public static final int START = 0;

  /**
   * A program of legal moves and of the end.
   *
   * @param program the program
   * @param terminal the scalar that says whether the state is terminal
   * @param legal the words of legal moves
   * @param terminalAfter for each way in which a state is reached from one that isn't terminal, the
   *     scalar that says whether it is
   * @param turns the moves, if only one role has a choice
   */
  public record Observed(
      WordProgram program,
      int terminal,
      ImmutableList<Output> legal,
      ImmutableList<Integer> terminalAfter,
      @Nullable Turns turns) {}
}
