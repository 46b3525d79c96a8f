package org.propnet.player.manager;

import java.util.List;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;

/**
 * A listener to a match as it runs. All methods but {@link #said} are called from the thread that
 * runs the match, which waits for them.
 */
public interface RunListener {

  /** Ignores everything. */
  RunListener SILENT = new RunListener() {};

  /**
   * The match is in a new state.
   *
   * @param step the number of joint moves that led to it
   * @param jointMove the last of them; empty in the initial state
   */
  default void reached(int step, State state, List<Move> jointMove) {}

  /**
   * A player's answer was missing or wrong.
   *
   * @param step the number of joint moves before; −1 at START
   * @param error as in records, see {@link org.propnet.player.record.MatchError}
   * @param detail the same in words, in one line
   */
  default void erred(int step, Role role, String error, String detail) {}

  /**
   * A player in this process reported a line. Called from the player's thread, perhaps late or
   * after the match.
   */
  default void said(Role role, String line) {}

  /**
   * A player in this process ignores interrupts, so its thread goes on after the match, as a daemon
   * that delays nothing but takes processor time from others.
   */
  default void lingers(Role role) {}
}
