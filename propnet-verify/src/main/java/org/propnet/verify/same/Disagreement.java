package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;

/**
 * One thing that two games say differently of one position, in the first game's names.
 *
 * @param kind what it is
 * @param role the role it is about, for moves and goals
 * @param first what only the first game has: moves, goal values, propositions, or {@code terminal}
 * @param second what only the second game has
 */
public record Disagreement(
    Kind kind, Optional<Role> role, ImmutableList<Term> first, ImmutableList<Term> second) {

  /** What games can disagree about. */
  public enum Kind {
    /** Whether the game is over. */
    TERMINAL("the end"),
    /** The legal moves of a role. */
    LEGAL("legal moves"),
    /** The goal of a role at the end. */
    GOAL("the goal"),
    /** What is true, which doesn't make games different by itself. */
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

  /** What it is about in words, such as {@code legal moves of red}. */
  public String title() {
    return role.map(name -> kind + " of " + name).orElse(kind.toString());
  }
}
