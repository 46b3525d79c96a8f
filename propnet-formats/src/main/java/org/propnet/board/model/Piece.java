package org.propnet.board.model;

/**
 * A piece on a place.
 *
 * @param glyph one or a few characters: a chess symbol, a digit, letters
 * @param name the words of the rules, such as {@code white king}
 * @param owner the number of the role that it belongs to; {@link #NEUTRAL} if to none
 */
public record Piece(String glyph, String name, int owner) {

  /** The owner of pieces that belong to no role. */
  public static final int NEUTRAL = -1;
}
