package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.propnet.machine.Move;

/** Chooses the moves of a role. The methods are called in the session's thread. */
interface Seat {

  /** What sits there: {@code human}, {@code random}, a kind of player, or an address. */
  String player();

  /** Whether it is asked for a move even where only one is legal. */
  default boolean isAlwaysAsked() {
    return false;
  }

  /** Whether windows choose its moves. */
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
   * @param then takes the choice, once, in any thread; never after {@link Asked#cancel}
   */
  Asked ask(Node node, ImmutableList<Move> legal, Consumer<Choice> then);

  /**
   * Asks once more after a pause.
   *
   * @param left what was left of its time, if a clock ran
   */
  default Asked askAgain(
      Node node, ImmutableList<Move> legal, Optional<Duration> left, Consumer<Choice> then) {
    return ask(node, legal, then);
  }

  /** The position is terminal, and the match over. */
  default void over(Node node) {}

  /** The session has ended. */
  default void leave() {}

  /** A question that can be taken back. */
  interface Asked {

    /** Takes the question back, and ends the search for its answer. */
    void cancel();

    /** When its time ends, as {@link System#nanoTime}; {@link #NO_END} if it has none. */
    long end();

    /** The end of what has none. */
    long NO_END = Long.MIN_VALUE;
  }
}
