package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;

/**
 * A disagreement of two games about one position, in the first game's names.
 *
 * @param kind what it is
 * @param role its role, for moves and goals
 * @param first the elements of the first game only: moves, goal values, propositions, or {@code
 *     terminal}
 * @param second the elements of the second game only
 */
public record Disagreement(
    Kind kind, Optional<Role> role, ImmutableList<Term> first, ImmutableList<Term> second) {

  /** What games can disagree about. */
  public enum Kind {
    /** Whether the game is over. */
    TERMINAL("the end"),
    /** The legal moves of a role. */
    LEGAL("legal moves"),
    /** The goal of a role in a terminal state. */
    GOAL("the goal"),
    /** The propositions, which don't make games different by themselves. */
    STATE("the state");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** The kind in words. */
    @Override
    public String toString() {
      return text;
    }
  }

  /** The subject in words, such as {@code legal moves of red}. */
  public String title() {
    return role.map(name -> kind + " of " + name).orElse(kind.toString());
  }
}
