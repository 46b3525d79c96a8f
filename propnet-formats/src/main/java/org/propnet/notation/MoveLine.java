package org.propnet.notation;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetReader;
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
 * roles, with spaces between, see {@link JointMoveText}. Comments run from a semicolon to the end
 * of the line. A file may also be made of records, as recorded play is: then its first line is the
 * word {@code roles} and the roles, with tabs between, and each other one {@code moves} and a joint
 * move.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class MoveLine {

  /** The beginning of the text of {@link #print}. */
  public static final String BEGINNING = "; moves of ";

  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String ROLES = "roles\t";
  private static final String MOVES = "moves";

  private final ImmutableList<Role> roles;
  private final ImmutableList<ImmutableList<Move>> jointMoves;
  private final ImmutableList<Integer> lines;

  private MoveLine(
      ImmutableList<Role> roles,
      ImmutableList<ImmutableList<Move>> jointMoves,
      ImmutableList<Integer> lines) {
    this.roles = roles;
    this.jointMoves = jointMoves;
    this.lines = lines;
  }

  /**
   * Creates a line.
   *
   * @param roles the roles, at least one
   * @param jointMoves a move of each role, in their order
   * @throws IllegalArgumentException if there is no role, or a joint move doesn't have a move of
   *     each role
   */
  public static MoveLine of(List<Role> roles, List<ImmutableList<Move>> jointMoves) {
    if (roles.isEmpty()) {
      throw new IllegalArgumentException("expected at least one role");
    }
    ImmutableList.Builder<Integer> lines = ImmutableList.builder();
    for (int i = 0; i < jointMoves.size(); i++) {
      if (jointMoves.get(i).size() != roles.size()) {
        throw new IllegalArgumentException(
            "expected moves of " + roles + ", but got " + jointMoves.get(i));
      }
      lines.add(i + 2);
    }
    return new MoveLine(
        ImmutableList.copyOf(roles), ImmutableList.copyOf(jointMoves), lines.build());
  }

  /**
   * Reads a UTF-8 file.
   *
   * @throws IOException if it can't be read
   * @throws GdlSyntaxException if it holds anything else
   * @throws org.propnet.gdl.RulesheetSizeException if it has more than 64 MiB, or is too large for
   *     the heap
   */
  public static MoveLine read(Path file) throws IOException {
    return read(RulesheetReader.text(file), String.valueOf(file.getFileName()));
  }

  /**
   * Reads a text. Time and memory are linear in its length.
   *
   * @param text the text
   * @param source its name for errors
   * @throws GdlSyntaxException if it holds anything else
   * @throws org.propnet.gdl.RulesheetSizeException if it is too large for the heap
   */
  public static MoveLine read(String text, String source) {
    ImmutableListMultimap<Integer, Term> terms = KifReader.readTermsByLine(text, source);
    boolean isRecords = text.startsWith(ROLES, text.startsWith(BYTE_ORDER_MARK) ? 1 : 0);
    ImmutableList.Builder<Role> roles = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<Move>> jointMoves = ImmutableList.builder();
    ImmutableList.Builder<Integer> lines = ImmutableList.builder();
    int count = 0;
    for (int line : terms.keySet()) {
      ImmutableList<Term> found = terms.get(line);
      SourcePosition position = new SourcePosition(source, line, 1);
      requireGround(found, position);
      if (isRecords && line == 1) {
        found.stream().skip(1).map(Role::new).forEach(roles::add);
        count = found.size() - 1;
        if (count == 0) {
          throw new GdlSyntaxException(position, "expected the roles of the game, at least one");
        }
        continue;
      }
      ImmutableList<Term> moves = isRecords ? ofRecord(found, count, position) : found;
      jointMoves.add(moves.stream().map(Move::new).collect(ImmutableList.toImmutableList()));
      lines.add(line);
    }
    return new MoveLine(roles.build(), jointMoves.build(), lines.build());
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

  private static ImmutableList<Term> ofRecord(
      ImmutableList<Term> terms, int roles, SourcePosition position) {
    if (!terms.get(0).toString().equals(MOVES)) {
      throw new GdlSyntaxException(position, "expected a record '" + MOVES + "'");
    }
    if (terms.size() != roles + 1) {
      throw new GdlSyntaxException(
          position, "found " + (terms.size() - 1) + " moves; expected a move of each role");
    }
    return terms.subList(1, terms.size());
  }

  /** The roles; none if it was read from a file that doesn't name them. */
  public ImmutableList<Role> roles() {
    return roles;
  }

  /** The joint moves. */
  public ImmutableList<ImmutableList<Move>> jointMoves() {
    return jointMoves;
  }

  /** The line of a joint move in the file, from 1. */
  public int lineOf(int step) {
    return lines.get(step);
  }

  /** The text of the file. */
  public String print() {
    StringBuilder out = new StringBuilder(BEGINNING);
    Joiner.on(' ').appendTo(out, roles).append('\n');
    for (ImmutableList<Move> jointMove : jointMoves) {
      out.append(JointMoveText.print(jointMove)).append('\n');
    }
    return out.toString();
  }
}
