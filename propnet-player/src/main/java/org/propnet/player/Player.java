package org.propnet.player;

import org.propnet.machine.Move;

/**
 * A player of one match; the interface that player authors implement. Only {@link #choose} is
 * required.
 *
 * <h2>Time</h2>
 *
 * Deadlines are times of {@link System#nanoTime}; compare them by subtraction. They are early
 * enough for the answer to reach the manager. When one passes, the player's thread is interrupted
 * and the match goes on without waiting for it: with the last move that it proposed ({@link
 * Match#propose}), or else with any legal one. A player that returns only then loses nothing by
 * being late.
 *
 * <h2>Errors</h2>
 *
 * An exception from a method is reported, and the match goes on in the same way: with the last
 * proposed move, or any legal one.
 *
 * <h2>Threads</h2>
 *
 * One instance plays one match. Its methods are called one at a time, and each call sees the
 * effects of the previous one.
 */
public interface Player {

  /**
   * Prepares for the match, while the manager waits until this returns or the deadline passes. If
   * the rules weren't ready in time, this is called before the first choice instead, with half of
   * that choice's time.
   *
   * @throws InterruptedException if the deadline has passed or the match was aborted
   */
  default void start(Match match, long deadline) throws InterruptedException {}

  /**
   * Chooses a move in the match's state, which isn't terminal. Not called when only one move is
   * legal; that move is played at once.
   *
   * @return a legal move of {@link Match#role}
   * @throws InterruptedException if the deadline has passed or the match was aborted
   */
  Move choose(Match match, long deadline) throws InterruptedException;

  /**
   * Ponders while other roles choose, after each answer to a PLAY and in the same state as that
   * PLAY. The next message interrupts it. A manager in the same process doesn't call this, since
   * pondering would take processor time from the other players.
   *
   * @throws InterruptedException if a message came
   */
  default void ponder(Match match) throws InterruptedException {}

  /** The match is over; its state is terminal, unless the manager ended it early. */
  default void stop(Match match) {}

  /** The match was aborted. */
  default void abort(Match match) {}
}
