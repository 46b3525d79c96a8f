package org.propnet.bitboard;

import com.google.common.collect.ImmutableList;
import java.time.Duration;

/**
 * What each step of the way from ground rules to words made, and what it took. Immutable.
 *
 * @param board how many coordinates the board has, such as {@code 8 × 8}
 * @param layout for each form of atoms what its arguments are for: a coordinate of the lane, a
 *     distance, or which row
 * @param stateWords how many words a state takes
 * @param rows how many rows of atoms there are
 * @param classes how many classes the rules fall into that the state alone decides
 * @param programs the programs of legal moves and the end: one for each guard, and the general one
 * @param goalsAreWords whether goals are a program, or are chained forward from their rules
 * @param moves the groups of moves
 * @param tableWords how many words the tables of moves take
 * @param proof what the proof did
 * @param times what the steps took
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
   * A program of legal moves and the end.
   *
   * @param guard the proposition that is true where it plays; empty for the general one
   * @param operations how many word operations it takes
   * @param legalWords how many words of legal moves it computes
   */
  public record Program(String guard, int operations, int legalWords) {}

  /**
   * Moves that one program makes.
   *
   * @param name what they have in common
   * @param operations how many word operations a step takes
   * @param terms how many conditions there are beyond keeping and setting bits
   * @param columns how many words each move has in the table
   */
  public record Moves(String name, int operations, int terms, int columns) {}

  /**
   * What the proof did.
   *
   * @param compared how many bits of the programs were compared with the network of the rules
   * @param solved how many of them went to the solver, and were proven there
   */
  public record Proof(long compared, int solved) {}

  /**
   * What the steps took.
   *
   * @param ground grounding and the network of the ground rules
   * @param layout finding the layout
   * @param programs writing the programs and tables
   * @param proof the proof
   */
  public record Times(Duration ground, Duration layout, Duration programs, Duration proof) {}
}
