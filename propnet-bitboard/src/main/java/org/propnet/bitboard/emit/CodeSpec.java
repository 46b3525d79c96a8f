package org.propnet.bitboard.emit;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.words.Shortcut;
import org.propnet.bitboard.words.WordProgram;

/**
 * Specification of the code to generate for a game.
 *
 * @param observed the programs for legal moves and terminal, the general one last
 * @param guardWord the index of the state word with the bits of all guards
 * @param guards for each program except the last, the guard bits that select it, under {@code
 *     guardMask}
 * @param guardMask the bits of all guards
 * @param goals the program of goals
 * @param goalOutputs its outputs
 * @param moves the program of moves
 * @param next for each group, the node of each word of the next state
 * @param contextOf for each group, the context of the states that its moves lead to
 * @param outputs the greatest number of outputs of a program
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

  /** The context of the first state. */
  public static final int START = 0;

  /**
   * Program for legal moves and terminal.
   *
   * @param program the program
   * @param terminal the terminal scalar
   * @param terminalBound a scalar that is true wherever terminal is; terminal is computed only
   *     there
   * @param legal the words of legal moves
   * @param terminalAfter for each context, a scalar that equals terminal in states reached that way
   *     from a state that isn't terminal
   * @param shortcut a shorter computation of the bound of terminal and of the words of legal moves
   * @param turns the moves of the only role that has a choice, or null if not exactly one role has
   *     one
   */
  public record Observed(
      WordProgram program,
      int terminal,
      int terminalBound,
      ImmutableList<Output> legal,
      ImmutableList<Integer> terminalAfter,
      Optional<Shortcut> shortcut,
      @Nullable Turns turns) {}
}
