package org.propnet.bitboard.run;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.moves.MoveTables;
import org.propnet.net.PropNet;

/**
 * Everything that the simulators of a game share. Immutable.
 *
 * @param net the network of the ground rules, for joint moves without a table
 * @param code the generated code
 * @param outLength the length of the array of outputs, with scratch space
 * @param moves the tables of moves
 * @param legal for each variant and role, the words of legal moves among the outputs
 * @param turns for each variant, its joint moves by bit, or null if not exactly one role has a
 *     choice
 * @param firstGoals for each role the index of its first goal value among the outputs of goals;
 *     empty if goals are chained
 * @param countedGoals the goals by counting and forward chaining, if they aren't a word program
 * @param initial the initial state, packed
 */
@SuppressWarnings("ArrayRecordComponent") // two plans are never compared
public record BoardPlan(
    PropNet net,
    BoardCode code,
    int outLength,
    MoveTables moves,
    LegalWords[][] legal,
    @Nullable Turn[] turns,
    int[] firstGoals,
    Optional<CountedGoals> countedGoals,
    long[] initial) {}
