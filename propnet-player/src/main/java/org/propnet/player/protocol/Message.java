package org.propnet.player.protocol;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.propnet.gdl.Term;

/** What a game manager sends to a player. Clocks are in seconds. */
public sealed interface Message {

  /** Asks who the player is, and whether it is free. */
  record Info() implements Message {}

  /**
   * Shows the rules of a game before any match.
   *
   * @param rules the text of the rules, without the parentheses around all of them
   */
  record Preview(String rules, int clock) implements Message {}

  /**
   * Begins a match.
   *
   * @param rules the text of the rules, without the parentheses around all of them
   */
  record Start(String id, Term role, String rules, int startClock, int playClock)
      implements Message {}

  /**
   * Asks for a move.
   *
   * @param moves the last joint move, in the order of the roles; empty if there is none yet
   */
  record Play(String id, Optional<ImmutableList<Term>> moves) implements Message {}

  /** Ends a match, after the last joint move. */
  record Stop(String id, Optional<ImmutableList<Term>> moves) implements Message {}

  /** Gives a match up. */
  record Abort(String id) implements Message {}
}
