package org.propnet.board.model;

/**
 * A part of the state that isn't on a board: a hand, a counter, a flag.
 *
 * @param group its group, such as the name of its relation
 * @param text its text, such as {@code white 3}
 * @param owner the number of the role that it belongs to; {@link Piece#NEUTRAL} if to none
 */
public record Chip(String group, String text, int owner) {}
