package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.propnet.machine.Move;

/** The seat of a role, which chooses its moves. The methods are called in the session's thread. */
interface Seat {

  /** The player in the seat: {@code human}, {@code random}, a kind of player, or an address. */
  String player();

  /** Whether it is asked for a move even where only one is legal. */
  default boolean isAlwaysAsked() {
    return false;
  }

  /** Whether its moves are chosen in windows. */
  default boolean isHuman() {
    return false;
  }

  /** Whether it answers without a search, a message or a clock. */
  default boolean isInstant() {
    return false;
  }

  /**
   * Asks for a move in a position that isn't terminal.
   *
   * @param then receives the choice, once, in any thread; never after {@link Asked#cancel}
   */
  Asked ask(Node node, ImmutableList<Move> legal, Consumer<Choice> then);

  /**
   * Asks again after a pause.
   *
   * @param left the time that was left, if a clock ran
   */
  default Asked askAgain(
      Node node, ImmutableList<Move> legal, Optional<Duration> left, Consumer<Choice> then) {
    return ask(node, legal, then);
  }

  /** The position is terminal, and the match over. */
  default void over(Node node) {}

  /** The session has ended. */
  default void leave() {}

  /** A pending question, which can be cancelled. */
  interface Asked {

    /** Cancels the question, and ends the search for its answer. */
    void cancel();

    /** When its time ends, a time of {@link System#nanoTime}; {@link #NO_END} if it has none. */
    default long end() {
      return NO_END;
    }

    /** The end of a question without a time limit. */
    long NO_END = Long.MIN_VALUE;
  }
}
