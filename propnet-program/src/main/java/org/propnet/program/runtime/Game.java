package org.propnet.program.runtime;

import java.util.List;

/**
 * A match in progress, as controllers see it. Players are numbered from 0 in the order of the
 * rules; the one that the rules call {@code random} is chance.
 *
 * <p>One player chooses at a time. Where several choose at once, they are asked one after the
 * other, and the state changes when all have chosen. Those that can do nothing but wait, by their
 * only move, which has no parameters, aren't asked.
 *
 * <p>A game belongs to one thread at a time.
 */
public interface Game {

  /** What {@link #player} and {@link #winner} return in place of a player. */
  int NOBODY = -1;

  /** What {@link #goals} has for a player that the rules give no value, or several. */
  int NO_GOAL = Position.NO_GOAL;

  /** The same match once more, to play on without changing this one. */
  Game copy();

  /** Who chooses the next move; {@link #NOBODY} when the match is over. */
  int player();

  /** The kinds of moves that a player may ever have, with what their parameters may be. */
  List<MoveKind> kinds(int player);

  /** The legal moves of {@link #player}, always in the same order; none when the match is over. */
  List<Move> moves();

  /** Whether {@link #player} may choose a move. */
  boolean validate(Move move);

  /** Chooses a move for {@link #player} if it is legal; otherwise returns false. */
  boolean tryMove(Move move);

  /**
   * Chooses a move for {@link #player}.
   *
   * @throws IllegalArgumentException if it isn't legal
   */
  void execute(Move move);

  /**
   * Who has won; {@link #NOBODY} if the match goes on or is a draw, or some player has {@link
   * #NO_GOAL}.
   */
  int winner();

  /** What the state is worth to each player, as the rules have it, usually from 0 to 100. */
  List<Integer> goals();

  /** What lies on the boards. */
  List<Board> boards();
}
