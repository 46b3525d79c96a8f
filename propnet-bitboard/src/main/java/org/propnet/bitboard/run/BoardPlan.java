package org.propnet.bitboard.run;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.emit.BoardCode;
import org.propnet.bitboard.moves.MoveTables;
import org.propnet.net.PropNet;

/**
 * What simulators of a game share. Immutable.
 *
 * @param net the network of the ground rules, for joint moves that have no table
 * @param code the game's code
 * @param outLength how long the array of outputs is
 * @param moves the tables of moves
 * @param legal for each variant and role where legal moves are among the outputs
 * @param turns for each variant its moves by bits, or null where several roles have a choice
 * @param goalBits for each role and goal value its bit among the outputs of goals, 64 times the
 *     word and the place; empty if goals have no words
 * @param chainedGoals what evaluates goals without words
 * @param initial the initial state
 */
@SuppressWarnings("ArrayRecordComponent") // two plans are never compared
public record BoardPlan(
    PropNet net,
    BoardCode code,
    int outLength,
    MoveTables moves,
    LegalWords[][] legal,
    @Nullable Turn[] turns,
    int[][] goalBits,
    Optional<ChainedGoals> chainedGoals,
    long[] initial) {}
