package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * A line of joint moves from the initial state, as a file: the records {@code roles} and {@code
 * moves} of the format that {@link TraceReader} describes.
 *
 * @param roles the roles, at least one
 * @param jointMoves a move of each role, in their order
 */
public record MoveLine(ImmutableList<Role> roles, ImmutableList<ImmutableList<Move>> jointMoves) {

  /**
   * Makes the line.
   *
   * @throws IllegalArgumentException if a joint move doesn't have a move of each role
   */
  public MoveLine {
    Objects.requireNonNull(roles);
    for (ImmutableList<Move> jointMove : jointMoves) {
      if (jointMove.size() != roles.size()) {
        throw new IllegalArgumentException("expected moves of " + roles + ", but got " + jointMove);
      }
    }
  }

  /**
   * Reads a file, packed by gzip or not.
   *
   * @throws IOException if it can't be read
   * @throws TraceFormatException if it is damaged or no line of moves
   */
  public static MoveLine read(Path file) throws IOException {
    String source = String.valueOf(file.getFileName());
    try (InputStream bytes = Files.newInputStream(file);
        TraceLines lines = TraceLines.open(bytes, source)) {
      PositionReader reader = PositionReader.begin(lines, new TraceFields(source));
      ImmutableList.Builder<ImmutableList<Move>> jointMoves = ImmutableList.builder();
      while (lines.peek() != null) {
        jointMoves.add(reader.jointMove(lines.take(TraceRecord.MOVES)));
      }
      return new MoveLine(reader.roles(), jointMoves.build());
    }
  }

  /** The text of the file. */
  public String print() {
    StringBuilder out = new StringBuilder();
    TraceWriter.line(out, TraceRecord.ROLES, roles);
    for (List<Move> jointMove : jointMoves) {
      TraceWriter.line(out, TraceRecord.MOVES, jointMove);
    }
    return out.toString();
  }
}
