package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.board.model.Drawing;
import org.propnet.board.model.MoveSteps;

/**
 * What a window shows. Choices that others have made in the same step aren't in it.
 *
 * @param node the current position
 * @param drawing the drawing of its state
 * @param changed the places that look other than in the position before
 * @param isTerminal whether the game is over
 * @param goals what the state is worth to each role, if it is terminal and the rules say so
 * @param seats one for each role
 * @param legal the moves that this window may choose from, by the number of the role
 * @param history all positions
 * @param isPaused whether what plays by itself waits
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

  /** What a seat does. */
  public enum Status {
    /** A person has to choose. */
    CHOOSING,
    /** The choice is made, and others are waited for. */
    CHOSEN,
    /** A player thinks. */
    THINKING,
    /** Nothing. */
    IDLE
  }
}
