package org.propnet.play;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import java.util.List;
import org.propnet.gdl.Excerpt;
import org.propnet.gdl.Function;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.SourcePosition;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;

/**
 * Joint moves as text, one in each line: the moves of the roles in KIF, in the order of the roles,
 * with spaces between. That is how differences and lines of play are printed too. Empty lines and
 * what follows a semicolon don't count.
 */
public final class JointMoveText {

  private static final Joiner SPACES = Joiner.on(' ');
  private static final char COMMENT = ';';

  private JointMoveText() {}

  /** The line of a joint move. */
  public static String print(List<Move> jointMove) {
    return SPACES.join(jointMove);
  }

  /**
   * Reads a line.
   *
   * @return the moves in it, none if it is empty but for a comment
   * @throws GdlSyntaxException if it holds anything but ground terms
   */
  public static ImmutableList<Move> readLine(String line) {
    int comment = line.indexOf(COMMENT);
    String text = (comment < 0 ? line : line.substring(0, comment)).strip();
    if (text.isEmpty()) {
      return ImmutableList.of();
    }
    Term all = KifReader.readTerm("(moves " + text + ")");
    if (!all.isGround()) {
      throw new GdlSyntaxException(
          new SourcePosition("moves", 1, 1),
          "'" + Excerpt.of(text) + "' has a variable; a move has none, name the one that is made");
    }
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    if (all instanceof Function list) {
      list.arguments().forEach(move -> moves.add(new Move(move)));
    }
    return moves.build();
  }
}
