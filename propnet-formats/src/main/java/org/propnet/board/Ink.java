package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import org.propnet.board.model.Piece;

/**
 * Prints a square of a board: in colour with standard terminal escape sequences, or without. Marked
 * squares have brackets, or reversed colours. Immutable.
 */
record Ink(List<String> roles, boolean coloured) {

  private static final String BEGIN = "\u001b[";
  private static final String END = "\u001b[0m";
  private static final String REVERSED = "7";

  /** The colours of roles that are named after one. */
  private static final ImmutableMap<String, String> COLOURS =
      ImmutableMap.<String, String>builder()
          .put("red", "31")
          .put("green", "32")
          .put("yellow", "33")
          .put("blue", "34")
          .put("purple", "35")
          .put("magenta", "35")
          .put("cyan", "36")
          .build();

  /** The colours of other roles, by their numbers; the first one is bold. */
  private static final ImmutableList<String> OTHERS = ImmutableList.of("1", "36", "35", "32");

  /**
   * A square with a column to its left and right.
   *
   * @param symbol its content
   * @param owner the number of the role whose piece that is, or {@link Piece#NEUTRAL}
   * @param isMarked whether to mark it
   */
  String cell(String symbol, int owner, boolean isMarked) {
    if (!coloured) {
      return isMarked ? "[" + symbol + "]" : " " + symbol + " ";
    }
    String text = isMarked ? " " + symbol + " " : symbol;
    String codes = owner == Piece.NEUTRAL ? "" : colour(owner);
    if (isMarked) {
      codes = codes.isEmpty() ? REVERSED : codes + ";" + REVERSED;
    }
    String inked = codes.isEmpty() ? text : BEGIN + codes + "m" + text + END;
    return isMarked ? inked : " " + inked + " ";
  }

  private String colour(int role) {
    String usual = OTHERS.get(role % OTHERS.size());
    return COLOURS.getOrDefault(roles.get(role), usual);
  }
}
