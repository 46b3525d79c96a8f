package org.propnet.player.search;

import com.google.common.collect.ImmutableList;
import java.util.function.Consumer;
import org.propnet.machine.Move;
import org.propnet.machine.State;

/**
 * A search for the moves of one role in one match, on one machine. A search may keep what it learns
 * for the next choice. Confined to one thread at a time.
 *
 * <p>Exceptions of the machine at its limits pass through, {@link
 * org.propnet.machine.QuestionInterruptedException} among them.
 */
public interface Search {

  /**
   * Prepares for the first choice.
   *
   * @param state the state of the match
   * @param deadline when to stop at the latest
   * @throws InterruptedException if the thread is interrupted
   */
  default void prepare(State state, Deadline deadline) throws InterruptedException {}

  /**
   * Chooses a move. May exceed the deadline by at most one step of the machine.
   *
   * @param state not terminal, and the role has a legal move there
   * @param line the joint moves of the match so far, which led from the initial state to this one
   * @param deadline when to stop at the latest
   * @param better receives the best move so far, whenever it changes
   * @throws InterruptedException if the thread is interrupted
   */
  Move choose(
      State state,
      ImmutableList<ImmutableList<Move>> line,
      Deadline deadline,
      Consumer<Move> better)
      throws InterruptedException;

  /**
   * Searches ahead for later choices, until it is interrupted or the time is up.
   *
   * @param state the state of the match
   * @param deadline when to stop at the latest
   * @throws InterruptedException if the thread is interrupted
   */
  default void ponder(State state, Deadline deadline) throws InterruptedException {}

  /**
   * Takes over what an earlier search has learned, where it applies.
   *
   * @param before the search for the same role and match on the previous machine; not used
   *     afterwards
   */
  default void takeOver(Search before) {}

  /** What the last choice is based on, in one line. */
  String summary();
}
