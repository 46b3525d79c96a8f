package org.propnet.verify;

import com.google.common.collect.ImmutableList;

/**
 * One line of recorded behaviour.
 *
 * @param line its number, from 1
 * @param kind its first field
 * @param fields the others
 */
record TraceRecord(int line, String kind, ImmutableList<String> fields) {

  static final String ROLES = "roles";
  static final String PLAYOUT = "playout";
  static final String STEP = "step";
  static final String STATE = "state";
  static final String TERMINAL = "terminal";
  static final String GOALS = "goals";
  static final String LEGAL = "legal";
  static final String MOVES = "moves";
  static final String STUCK = "stuck";
  static final String CUT = "cut";

  /** In talks with engines: asks to play that game. */
  static final String RULES = "rules";

  /** In talks with engines: asks to go to the initial state. */
  static final String INITIAL = "initial";

  /** In talks with engines: a request can't be answered. */
  static final String ERROR = "error";

  /** What stands for a goal that the rules don't give exactly once. */
  static final String NO_GOAL = "-";
}
