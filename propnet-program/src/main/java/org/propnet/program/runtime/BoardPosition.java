package org.propnet.program.runtime;

/**
 * Base class of the positions in code generated from bitboards, for games in which exactly one role
 * has a choice in each state. States are of one of several variants, such as whose turn it is; each
 * has {@link BoardMoves} of its own. While a move is played, {@code d} has its columns.
 */
public abstract class BoardPosition extends WordPosition {

  private final BoardMoves[] variants;

  /** The moves of the state whose outputs are known. */
  private BoardMoves moves;

  /**
   * Makes a position in the initial state.
   *
   * @param initial the words of the initial state; not changed
   * @param moveCounts how many moves each role can ever have
   * @param goalValues the values of each role's goal, {@link #NO_GOAL} for one that isn't a number
   * @param variants the moves of each variant
   * @param lengths the lengths of {@code d}, {@code t} and {@code o}
   */
  protected BoardPosition(
      long[] initial, int[] moveCounts, int[][] goalValues, BoardMoves[] variants, int... lengths) {
    super(initial, moveCounts, goalValues, lengths);
    this.variants = variants;
    this.moves = variants[0];
  }

  /** The variant of the state. */
  protected abstract int variant();

  /**
   * Computes the state after the move whose columns are in {@code d}.
   *
   * @param group the group of the move
   */
  protected abstract void step(int group, long[] words);

  /** Computes the outputs of a state of a variant. */
  protected abstract void look(int variant);

  @Override
  protected final void look() {
    int variant = variant();
    moves = variants[variant];
    look(variant);
  }

  private BoardMoves moves() {
    know();
    return moves;
  }

  @Override
  public final int legalCount(int role) {
    BoardMoves moves = moves();
    return role == moves.role() ? moves.count(o) : 1;
  }

  @Override
  public final int legal(int role, int index) {
    if (index < 0 || index >= legalCount(role)) {
      throw noMove(role, index);
    }
    BoardMoves moves = moves();
    return role == moves.role() ? moves.select(o, index) : moves.only(role);
  }

  @Override
  public final boolean isLegal(int role, int move) {
    BoardMoves moves = moves();
    return role == moves.role() ? moves.isLegal(o, move) : move == moves.only(role);
  }

  @Override
  public final int legalFrom(int role, int move) {
    for (int number = move; number < moveCounts[role]; number++) {
      if (isLegal(role, number)) {
        return number;
      }
    }
    return -1;
  }

  @Override
  public final void next(int[] moves, long[] words) {
    BoardMoves own = moves();
    step(own.load(moves[own.role()], d), words);
  }
}
