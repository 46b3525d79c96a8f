package org.propnet.verify.trace;

import com.google.common.collect.ImmutableList;
import java.util.Objects;

/**
 * One line of a text of records, which {@link TraceReader} describes.
 *
 * @param line its number, from 1
 * @param kind its first field
 * @param fields the others
 */
public record TraceRecord(int line, String kind, ImmutableList<String> fields) {

  /** The roles of the game, in the order of all that follows. */
  public static final String ROLES = "roles";

  /** What is true in a state. */
  public static final String STATE = "state";

  /** Whether the game is over. */
  public static final String TERMINAL = "terminal";

  /** What a state is worth to each role. */
  public static final String GOALS = "goals";

  /** What a role may do. */
  public static final String LEGAL = "legal";

  /** A joint move. */
  public static final String MOVES = "moves";

  /** In talks with engines: asks to play that game. */
  public static final String RULES = "rules";

  /** In talks with engines: asks to go to the initial state. */
  public static final String INITIAL = "initial";

  /** In talks with engines: a request can't be answered. */
  public static final String ERROR = "error";

  /** What stands for a goal that the rules don't give exactly once. */
  public static final String NO_GOAL = "-";

  static final String PLAYOUT = "playout";
  static final String STEP = "step";
  static final String STUCK = "stuck";
  static final String CUT = "cut";

  /** Makes the record. */
  public TraceRecord {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(fields);
  }
}
