package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.propnet.machine.Move;
import org.propnet.machine.State;

/**
 * The playout of one lane.
 *
 * @param lane the lane
 * @param states the states, from the first one on: one more than joint moves
 * @param jointMoves the joint moves, each with a move for each role
 * @param outcome how the playout ended
 * @param goals the goal of each role, if the outcome is {@link PlayoutOutcome#TERMINAL}
 */
public record LaneTrace(
    int lane,
    ImmutableList<State> states,
    ImmutableList<ImmutableList<Move>> jointMoves,
    PlayoutOutcome outcome,
    Optional<ImmutableList<Integer>> goals) {}
