package org.propnet.farm.selfplay;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;

/**
 * A training example: a state in which a role had a choice, with the findings of a search.
 *
 * @param game the number of the game
 * @param ply the number of joint moves that led here
 * @param state the words of the state, see {@link org.propnet.machine.PackedSimulator}
 * @param role the number of the role
 * @param moves the numbers of its legal moves, ascending in the order of the machine
 * @param visits for each of them, the number of playouts of the search that began with it; where
 *     the search has proven the value, 1 for the best move and 0 for the others
 * @param move the number of the move that was played
 * @param goals the goals of all roles at the end of the game; empty if it ended without goals
 */
public record Position(
    long game,
    int ply,
    ImmutableLongArray state,
    int role,
    ImmutableIntArray moves,
    ImmutableIntArray visits,
    int move,
    ImmutableIntArray goals) {}
