package org.propnet.player.protocol;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.propnet.gdl.Term;

/** A message from a game manager to a player. Clocks are in seconds. */
public sealed interface Message {

  /**
   * The message exactly as classic managers write it, including blanks. It is ASCII if its symbols
   * are. Linear in its length.
   */
  String text();

  /** Asks for the player's name, and whether the player is free. */
  record Info() implements Message {

    @Override
    public String text() {
      return "( INFO )";
    }
  }

  /**
   * Shows the rules of a game before any match.
   *
   * @param rules the text of the rules, in either syntax, without the parentheses around all of
   *     them
   */
  record Preview(String rules, int clock) implements Message {

    @Override
    public String text() {
      return "( PREVIEW (" + ClassicText.rules(rules) + ") " + clock + " )";
    }
  }

  /**
   * Begins a match.
   *
   * @param id the name of the match, an atom
   * @param rules the text of the rules, in either syntax, without the parentheses around all of
   *     them
   */
  record Start(String id, Term role, String rules, int startClock, int playClock)
      implements Message {

    @Override
    public String text() {
      return "( START "
          + id
          + ' '
          + ClassicText.term(role)
          + " ("
          + ClassicText.rules(rules)
          + ") "
          + startClock
          + ' '
          + playClock
          + ')';
    }
  }

  /**
   * Asks for a move.
   *
   * @param id the name of the match, an atom
   * @param moves the last joint move, in the order of the roles; empty if there is none yet
   */
  record Play(String id, Optional<ImmutableList<Term>> moves) implements Message {

    @Override
    public String text() {
      return "( PLAY " + id + ' ' + ClassicText.moves(moves) + " )";
    }
  }

  /**
   * Ends a match, after the last joint move.
   *
   * @param id the name of the match, an atom
   * @param moves the last joint move, in the order of the roles; empty if there was none
   */
  record Stop(String id, Optional<ImmutableList<Term>> moves) implements Message {

    @Override
    public String text() {
      return "( STOP " + id + ' ' + ClassicText.moves(moves) + " )";
    }
  }

  /**
   * Aborts a match.
   *
   * @param id the name of the match, an atom
   */
  record Abort(String id) implements Message {

    @Override
    public String text() {
      return "( ABORT " + id + " )";
    }
  }
}
