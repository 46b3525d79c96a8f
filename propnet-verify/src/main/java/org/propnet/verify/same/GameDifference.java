package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Move;

/**
 * A position in which two games differ; no shorter line of play leads to one.
 *
 * @param jointMoves the moves that lead there, in the first game's names
 * @param secondMoves the same moves in the second game's names
 * @param disagreements what the games say differently there; of the state too, which may explain
 *     the rest
 */
public record GameDifference(
    ImmutableList<ImmutableList<Move>> jointMoves,
    ImmutableList<ImmutableList<Move>> secondMoves,
    ImmutableList<Disagreement> disagreements) {}
