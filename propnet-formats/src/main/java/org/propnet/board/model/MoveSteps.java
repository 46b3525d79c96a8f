package org.propnet.board.model;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Move;

/**
 * A move as a sequence of clicks.
 *
 * @param label its label, in words of the rules
 * @param steps the ids of the {@link Target}s to click, in this order. Among the legal moves of one
 *     role in one state no sequence is a prefix of another.
 */
public record MoveSteps(Move move, String label, ImmutableList<String> steps) {}
