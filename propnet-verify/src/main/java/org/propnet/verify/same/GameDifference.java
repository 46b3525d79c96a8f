package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Move;

/**
 * A shortest counterexample to the equality of two games: a position in which they differ.
 *
 * @param jointMoves the moves that lead there, in the first game's names
 * @param secondMoves the same moves in the second game's names
 * @param disagreements the disagreements there, including those about the state, which may explain
 *     the rest
 */
public record GameDifference(
    ImmutableList<ImmutableList<Move>> jointMoves,
    ImmutableList<ImmutableList<Move>> secondMoves,
    ImmutableList<Disagreement> disagreements) {}
