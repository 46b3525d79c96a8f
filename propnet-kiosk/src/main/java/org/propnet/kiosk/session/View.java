package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.board.model.Drawing;
import org.propnet.board.model.MoveSteps;

/**
 * What a window shows, without the choices that others have made in the same step.
 *
 * @param node the current position
 * @param drawing the drawing of its state
 * @param changed the places that look different from the previous position
 * @param isTerminal whether the game is over
 * @param goals the goal value of each role, if the state is terminal and the rules give them
 * @param seats one for each role
 * @param legal the moves that this window may choose from, by the index of the role
 * @param history all positions
 * @param isPaused whether the seats that play by themselves are paused
 */
public record View(
    Node node,
    Drawing drawing,
    ImmutableList<Integer> changed,
    boolean isTerminal,
    Optional<ImmutableList<Integer>> goals,
    ImmutableList<SeatView> seats,
    ImmutableMap<Integer, ImmutableList<MoveSteps>> legal,
    ImmutableList<Node> history,
    boolean isPaused) {

  /**
   * A seat.
   *
   * @param clock the seconds that are left; empty if no clock runs
   * @param error what went wrong with its last move; empty if nothing did
   */
  public record SeatView(
      String role, String player, Status status, OptionalInt clock, String error) {}

  /** The activities of a seat. */
  public enum Status {
    /** A person has to choose. */
    CHOOSING,
    /** The choice is made, and other roles are still choosing. */
    CHOSEN,
    /** A player thinks. */
    THINKING,
    /** Nothing. */
    IDLE
  }
}
