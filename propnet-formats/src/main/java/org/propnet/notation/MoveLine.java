package org.propnet.notation;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.List;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.SourcePosition;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Excerpt;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * Joint moves from the initial state, as a file that commands read and write, and that can be
 * written by hand.
 *
 * <p>Each line that isn't empty is a joint move: the moves of all roles in KIF, in the order of the
 * roles, with spaces between. Comments run from a semicolon to the end of the line.
 *
 * @param lines the line of each joint move in the file, from 1
 */
public record MoveLine(
    ImmutableList<ImmutableList<Move>> jointMoves, ImmutableList<Integer> lines) {

  /** The beginning of the text of {@link #print}. */
  public static final String BEGINNING = "; moves of ";

  private static final Joiner SPACES = Joiner.on(' ');

  /**
   * Reads a text. Time and memory are linear in its length.
   *
   * @param source its name for errors
   * @throws GdlSyntaxException if it holds anything else
   * @throws org.propnet.gdl.RulesheetSizeException if it is too large for the heap
   */
  public static MoveLine read(String text, String source) {
    ImmutableListMultimap<Integer, Term> terms = KifReader.readTermsByLine(text, source);
    ImmutableList.Builder<ImmutableList<Move>> jointMoves = ImmutableList.builder();
    for (int line : terms.keySet()) {
      requireGround(terms.get(line), new SourcePosition(source, line, 1));
      jointMoves.add(terms.get(line).stream().map(Move::new).collect(toImmutableList()));
    }
    return new MoveLine(jointMoves.build(), terms.keySet().asList());
  }

  private static void requireGround(List<Term> terms, SourcePosition position) {
    for (Term term : terms) {
      if (!term.isGround()) {
        throw new GdlSyntaxException(
            position,
            "'"
                + Excerpt.of(term.toString())
                + "' has a variable; a move has none, name the one that is made");
      }
    }
  }

  /** The line of a joint move in the file, from 1. */
  public int lineOf(int step) {
    return lines.get(step);
  }

  /** A joint move as it stands in a file, in differences and in lines of play. */
  public static String text(List<Move> jointMove) {
    return SPACES.join(jointMove);
  }

  /**
   * The text of a file, which begins with a comment that names the roles.
   *
   * @param jointMoves a move of each role, in their order
   */
  public static String print(List<Role> roles, List<ImmutableList<Move>> jointMoves) {
    StringBuilder out = new StringBuilder(BEGINNING);
    SPACES.appendTo(out, roles).append('\n');
    for (ImmutableList<Move> jointMove : jointMoves) {
      SPACES.appendTo(out, jointMove).append('\n');
    }
    return out.toString();
  }
}
