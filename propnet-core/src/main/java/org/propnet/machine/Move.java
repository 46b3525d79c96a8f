package org.propnet.machine;

import java.util.Objects;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;

/**
 * What a role does in one step. Moves are ordered by their KIF text, code point by code point.
 *
 * @param action the ground term that names the move in the rulesheet
 */
public record Move(Term action) implements Comparable<Move> {

  /** Creates the move. */
  public Move {
    Objects.requireNonNull(action);
  }

  /**
   * The move with that KIF text, such as {@code (mark 1 2)}.
   *
   * @throws org.propnet.gdl.GdlSyntaxException if the text is not one term
   */
  public static Move of(String kif) {
    return new Move(KifReader.readTerm(kif));
  }

  @Override
  public int compareTo(Move other) {
    return TextOrder.BY_CODE_POINT.compare(toString(), other.toString());
  }

  /** The action in KIF. */
  @Override
  public String toString() {
    return action.toString();
  }
}
