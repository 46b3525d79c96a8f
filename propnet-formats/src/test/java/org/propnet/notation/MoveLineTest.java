package org.propnet.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

final class MoveLineTest {

  private static final ImmutableList<Role> ROLES = ImmutableList.of(Role.of("ann"), Role.of("bob"));
  private static final ImmutableList<Move> FIRST =
      ImmutableList.of(Move.of("(mark 1 2)"), Move.of("noop"));
  private static final ImmutableList<Move> SECOND =
      ImmutableList.of(Move.of("noop"), Move.of("(put (stack a) b)"));

  @Test
  void thereAndBack() {
    String text = MoveLine.print(ROLES, ImmutableList.of(FIRST, SECOND));
    assertEquals("; moves of ann bob\n(mark 1 2) noop\nnoop (put (stack a) b)\n", text);
    MoveLine line = MoveLine.read(text, "m");
    assertEquals(ImmutableList.of(FIRST, SECOND), line.jointMoves());
    assertEquals(ImmutableList.of(2, 3), line.lines());
    assertEquals("noop (put (stack a) b)", MoveLine.text(line.jointMoves().get(1)));
  }

  @Test
  void blanksAndCommentsAreNoMoves() {
    String text = "\n; beginning\n  (mark   1 2) noop ; said\r\n \t\n\nnoop(put (stack a) b)";
    MoveLine line = MoveLine.read(text, "m");
    assertEquals(ImmutableList.of(FIRST, SECOND), line.jointMoves());
    assertEquals(3, line.lineOf(0));
    assertEquals(6, line.lineOf(1));
    assertEquals(ImmutableList.of(), MoveLine.read("", "m").jointMoves());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a b^(a     | m:2:3
          a^ b)      | m:2:3
          a^() b     | m:2:1
          a^^a (b ())| m:3:6
          ?x         | m:1:1
          a^a (b ?x) | m:2:1
          """)
  void whatIsNoMoveIsRefusedAtItsPlace(String text, String place) {
    String lines = text.replace('^', '\n');
    GdlSyntaxException problem =
        assertThrows(GdlSyntaxException.class, () -> MoveLine.read(lines, "m"));
    assertEquals(place, problem.position().toString(), problem.getMessage());
  }

  @Test
  void filesAreUtf8(@TempDir Path folder) throws Exception {
    Path marked = folder.resolve("marked.moves");
    Files.writeString(marked, "\uFEFFcaf\u00E9\n");
    MoveLine line = MoveLine.read(RulesheetReader.text(marked), "m");
    assertEquals(List.of(List.of(Move.of("caf\u00E9"))), line.jointMoves());
  }
}
