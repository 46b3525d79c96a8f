package org.propnet.player;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;

/**
 * A match as one of its players sees it. Each call of the player gets its own view, whose machine,
 * state and joint moves don't change, however long the call lasts.
 *
 * <p>A match begins on a machine that reasons with the rules, so that a move can be found at once,
 * and switches to the game's network when that is built, and to bitboards when they are built and
 * faster. {@link #machine} may therefore change between calls, at most twice; anything a player
 * keeps between calls belongs to the machine that it was made with.
 *
 * <p>Safe for use by several threads.
 */
public interface Match {

  /** The manager's name for the match. */
  String id();

  /** The rules. */
  GameDescription description();

  /** The role to play. */
  Role role();

  /** The time to prepare before the first move, as the manager gave it. */
  Duration startClock();

  /** The time for each move, as the manager gave it. */
  Duration playClock();

  /** The machine that plays the game at present. */
  StateMachine machine();

  /**
   * The build of the game's network, which also provides lanes; empty if the machine reasons. The
   * machine is that of the build or one whose packed states may have another order of bits.
   */
  Optional<Build> build();

  /** The current state, as a state of {@link #machine}. */
  State state();

  /** The joint moves so far. */
  ImmutableList<ImmutableList<Move>> jointMoves();

  /**
   * Offers a move for the current state while the player goes on thinking. The last one is played
   * if the player is interrupted; one that isn't legal is ignored.
   */
  void propose(Move move);

  /** Passes a one-line report of the player to the host's listener. */
  void report(String line);

  /** The index of {@link #role} among the machine's roles. */
  default int roleIndex() {
    return machine().roles().indexOf(role());
  }
}
