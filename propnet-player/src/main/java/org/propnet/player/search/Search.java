package org.propnet.player.search;

import com.google.common.collect.ImmutableList;
import java.util.function.Consumer;
import org.propnet.machine.Move;
import org.propnet.machine.State;

/**
 * Chooses the moves of one role in one match, on one machine. What a search learns it may keep for
 * the next choice. Belongs to one thread at a time.
 *
 * <p>Limits of the machine pass through as its exceptions, {@link
 * org.propnet.machine.QuestionInterruptedException} among them.
 */
public interface Search {

  /**
   * Gets ready before the first choice.
   *
   * @param state of the match
   * @param deadline when to stop at the latest
   * @throws InterruptedException if the thread is interrupted
   */
  default void prepare(State state, Deadline deadline) throws InterruptedException {}

  /**
   * Chooses a move. Late by at most one step of the machine.
   *
   * @param state not terminal, and the role has a legal move there
   * @param line the joint moves of the match so far, which led from the initial state to this one
   * @param deadline when to stop at the latest
   * @param better takes the best move so far, whenever another one becomes that
   * @throws InterruptedException if the thread is interrupted
   */
  Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> line,
      Deadline deadline,
      Consumer<Move> better)
      throws InterruptedException;

  /**
   * Learns what may help to choose later, until it is interrupted or the time is over.
   *
   * @param state of the match
   * @param deadline when to stop at the latest
   * @throws InterruptedException if the thread is interrupted
   */
  default void ponder(State state, Deadline deadline) throws InterruptedException {}

  /** What the last choice rests on, in one line. */
  String summary();
}
