package org.propnet.player;

import org.propnet.machine.Move;

/**
 * A player of one match: what an author implements. The smallest one implements {@link #choose}
 * alone.
 *
 * <h2>Time</h2>
 *
 * Deadlines are times of {@link System#nanoTime}; compare them by subtraction. They are early
 * enough for the answer to reach the manager. When one passes, the player's thread is interrupted
 * and the match goes on without it: with the last move that it proposed ({@link Match#propose}), or
 * else with any legal one. A player that returns only then is late, but loses nothing.
 *
 * <h2>Errors</h2>
 *
 * What a method throws is reported, and the match goes on in the same way: with the last proposed
 * move, or any legal one.
 *
 * <h2>Threads</h2>
 *
 * One player plays one match. Its methods are called one after the other, and each sees what the
 * one before did.
 */
public interface Player {

  /**
   * Prepares for the match. The manager waits for the end of this, or for the deadline. Where the
   * rules were ready too late for it, this comes before the first choice, with half the time of
   * that.
   *
   * @throws InterruptedException if the deadline has passed or the match was aborted
   */
  default void start(Match match, long deadline) throws InterruptedException {}

  /**
   * Chooses a move in the match's state, which isn't terminal. Not called where only one move is
   * legal: that is played at once.
   *
   * @return a legal move of {@link Match#role}
   * @throws InterruptedException if the deadline has passed or the match was aborted
   */
  Move choose(Match match, long deadline) throws InterruptedException;

  /**
   * Thinks on while other roles choose, after each answer to a PLAY: in the state in which that was
   * asked. The next message interrupts it. A manager in the same process doesn't ask for it, since
   * it would take time of the other players.
   *
   * @throws InterruptedException if a message came
   */
  default void ponder(Match match) throws InterruptedException {}

  /** The match is over; its state is terminal, unless the manager ended it early. */
  default void stop(Match match) {}

  /** The manager gave the match up. */
  default void abort(Match match) {}
}
