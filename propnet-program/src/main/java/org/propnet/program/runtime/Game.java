package org.propnet.program.runtime;

import java.util.List;

/**
 * A match in progress, as controllers see it. Players are numbered from 0 in the order of the
 * rules; the one that the rules call {@code random} is chance.
 *
 * <p>One player chooses at a time. Where moves are simultaneous, the players are asked one after
 * the other, and the state changes when all have chosen. A player whose only move has no parameters
 * can do nothing but wait, and isn't asked.
 *
 * <p>A game belongs to one thread at a time.
 */
public interface Game {

  /** Result of {@link #player} and {@link #winner} if there is no such player. */
  int NOBODY = -1;

  /** Value in {@link #goals} of a player without exactly one goal value. */
  int NO_GOAL = Position.NO_GOAL;

  /** A copy of the match, to play on without changing this one. */
  Game copy();

  /** The player that chooses the next move; {@link #NOBODY} when the match is over. */
  int player();

  /** The kinds of moves that a player can ever have, with the domains of their parameters. */
  List<MoveKind> kinds(int player);

  /** The legal moves of {@link #player}, always in the same order; none when the match is over. */
  List<Move> moves();

  /** Whether a move is legal for {@link #player}. */
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
   * The player that has won; {@link #NOBODY} if the match goes on or is drawn, or a player has
   * {@link #NO_GOAL}.
   */
  int winner();

  /** The goal value of the state for each player, as the rules define it, usually from 0 to 100. */
  List<Integer> goals();

  /** The content of the boards. */
  List<Board> boards();
}
