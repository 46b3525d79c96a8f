package org.propnet.board.model;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Move;

/**
 * How a move is made by clicks.
 *
 * @param move the move
 * @param label what to call it, in words of the rules
 * @param steps the ids of the {@link Target}s to click, in this order. Of the legal moves of one
 *     role in one state no sequence is the beginning of another.
 */
public record MoveSteps(Move move, String label, ImmutableList<String> steps) {}
