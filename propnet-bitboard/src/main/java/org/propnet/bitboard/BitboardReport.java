package org.propnet.bitboard;

import com.google.common.collect.ImmutableList;
import java.time.Duration;

/**
 * Report on one compilation from ground rules to words: what each step produced and how long it
 * took. Immutable.
 *
 * @param board the size of the board, such as {@code 8 × 8}
 * @param layout one line for each functor: how each argument is used, as a lane coordinate, a
 *     displacement or part of the row
 * @param stateWords the number of words in a state
 * @param rows the number of rows of atoms
 * @param classes the number of rule classes that depend on the state alone
 * @param programs the programs for legal moves and terminal: one for each guard, then the general
 *     one
 * @param goalsAreWords whether goals are a word program; otherwise they are evaluated by forward
 *     chaining
 * @param moves the groups of moves
 * @param tableWords the number of words in the move tables
 * @param proof the statistics of the proof
 * @param times the duration of each step
 */
public record BitboardReport(
    String board,
    ImmutableList<String> layout,
    int stateWords,
    int rows,
    int classes,
    ImmutableList<Program> programs,
    boolean goalsAreWords,
    ImmutableList<Moves> moves,
    int tableWords,
    Proof proof,
    Times times) {

  /**
   * Program for legal moves and terminal.
   *
   * @param guard the base proposition that selects this program when true; empty for the general
   *     program
   * @param operations the number of word operations
   * @param legalWords the number of words of legal moves that it computes
   */
  public record Program(String guard, int operations, int legalWords) {}

  /**
   * Moves that share one program.
   *
   * @param name the functors of the moves, one for each role
   * @param operations the number of word operations in a step
   * @param terms the number of conditional terms, beyond keeping and setting bits
   * @param columns the number of words for each move in the table
   */
  public record Moves(String name, int operations, int terms, int columns) {}

  /**
   * Statistics of the proof.
   *
   * @param compared the number of bits of the programs that were compared with the network of the
   *     rules
   * @param solved the number of distinct pairs that needed the SAT solver and were proven by it
   */
  public record Proof(long compared, int solved) {}

  /**
   * Duration of each step.
   *
   * @param ground grounding, and building the network of the ground rules
   * @param layout sampling play, and searching for the layout, also for one that is given up since
   *     its moves would take too many terms
   * @param programs generating the programs and tables
   * @param proof the proof
   */
  public record Times(Duration ground, Duration layout, Duration programs, Duration proof) {}
}
