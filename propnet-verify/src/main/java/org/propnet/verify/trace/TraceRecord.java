package org.propnet.verify.trace;

import com.google.common.collect.ImmutableList;

/**
 * One line of a text in the format of {@link TraceReader}.
 *
 * @param line its number, from 1
 * @param kind its first field
 * @param fields the others
 */
public record TraceRecord(int line, String kind, ImmutableList<String> fields) {

  /** The roles of the game, in the order of all that follows. */
  public static final String ROLES = "roles";

  /** The propositions of a state. */
  public static final String STATE = "state";

  /** Whether the game is over. */
  public static final String TERMINAL = "terminal";

  /** The goals of all roles in a state. */
  public static final String GOALS = "goals";

  /** The legal moves of a role. */
  public static final String LEGAL = "legal";

  /** A joint move. */
  public static final String MOVES = "moves";

  /** In the protocol of engines: asks to play that game. */
  public static final String RULES = "rules";

  /** In the protocol of engines: asks to go to the initial state. */
  public static final String INITIAL = "initial";

  /** In the protocol of engines: a request can't be answered. */
  public static final String ERROR = "error";

  /** Stands for a goal where the rules don't give exactly one. */
  public static final String NO_GOAL = "-";

  static final String PLAYOUT = "playout";
  static final String STEP = "step";
  static final String STUCK = "stuck";
  static final String CUT = "cut";
}
