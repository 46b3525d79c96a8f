package org.propnet.gdl.text;

import com.google.common.collect.ImmutableSet;

/** The relation symbols to which the Game Description Language gives a meaning. */
public final class Keywords {

  /** {@code (role R)}: R is a role. */
  public static final String ROLE = "role";

  /** {@code (base P)}: P is a base proposition. */
  public static final String BASE = "base";

  /** {@code (input R M)}: M is a move that R may have. */
  public static final String INPUT = "input";

  /** {@code (init P)}: P is true in the initial state. */
  public static final String INIT = "init";

  /** {@code (true P)}: P is true in the current state. */
  public static final String TRUE = "true";

  /** {@code (does R M)}: R plays M in the current step. */
  public static final String DOES = "does";

  /** {@code (next P)}: P is true in the next state. */
  public static final String NEXT = "next";

  /** {@code (legal R M)}: R may play M in the current state. */
  public static final String LEGAL = "legal";

  /** {@code (goal R N)}: the current state is worth N points to R. */
  public static final String GOAL = "goal";

  /** {@code terminal}: the game has ended. */
  public static final String TERMINAL = "terminal";

  /** {@code (distinct S T)}: S and T are not the same term. */
  public static final String DISTINCT = "distinct";

  /** Negation as failure. */
  public static final String NOT = "not";

  /** Conjunction. */
  public static final String AND = "and";

  /** Disjunction. */
  public static final String OR = "or";

  /** All of them. Readers accept them in any case and give them in lower case. */
  public static final ImmutableSet<String> ALL =
      ImmutableSet.of(
          ROLE, BASE, INPUT, INIT, TRUE, DOES, NEXT, LEGAL, GOAL, TERMINAL, DISTINCT, NOT, AND, OR);

  private Keywords() {}
}
