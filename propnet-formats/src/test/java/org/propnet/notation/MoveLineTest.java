package org.propnet.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetSizeException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

final class MoveLineTest {

  private static final ImmutableList<Role> ROLES = ImmutableList.of(Role.of("ann"), Role.of("bob"));
  private static final ImmutableList<Move> FIRST =
      ImmutableList.of(Move.of("(mark 1 2)"), Move.of("noop"));
  private static final ImmutableList<Move> SECOND =
      ImmutableList.of(Move.of("noop"), Move.of("(put (stack a) b)"));

  @Test
  void thereAndBack(@TempDir Path folder) throws Exception {
    MoveLine line = MoveLine.of(ROLES, ImmutableList.of(FIRST, SECOND));
    String text = line.print();
    assertEquals("; moves of ann bob\n(mark 1 2) noop\nnoop (put (stack a) b)\n", text);
    MoveLine again = MoveLine.read(Files.writeString(folder.resolve("line.moves"), text));
    assertEquals(line.jointMoves(), again.jointMoves());
    assertEquals(ImmutableList.of(), again.roles());
    assertEquals(line.lineOf(1), again.lineOf(1));
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

  @Test
  void recordsAreReadToo() {
    MoveLine line =
        MoveLine.read(
            "roles\tann\tbob\nmoves\t(mark 1 2)\tnoop\nmoves\tnoop\t(put (stack a) b)\n", "m");
    assertEquals(ROLES, line.roles());
    assertEquals(ImmutableList.of(FIRST, SECOND), line.jointMoves());
  }

  @Test
  void moveMayHaveTheNameOfARecord() {
    MoveLine line = MoveLine.read("roles moves\nmoves roles\n", "m");
    assertEquals(ImmutableList.of(Move.of("moves"), Move.of("roles")), line.jointMoves().get(1));
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
          roles~^moves      | m:1:1
          roles~a~b^moves~c | m:2:1
          roles~a^state~c   | m:2:1
          """)
  void whatIsNoMoveIsRefusedAtItsPlace(String text, String place) {
    String lines = text.replace('^', '\n').replace('~', '\t');
    GdlSyntaxException problem =
        assertThrows(GdlSyntaxException.class, () -> MoveLine.read(lines, "m"));
    assertEquals(place, problem.position().toString(), problem.getMessage());
  }

  @Test
  void hugeFilesAreRefusedUnread(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("huge.moves");
    try (RandomAccessFile huge = new RandomAccessFile(file.toFile(), "rw")) {
      huge.setLength(1L << 40);
    }
    assertThrows(RulesheetSizeException.class, () -> MoveLine.read(file));
  }

  @Test
  void filesAreUtf8(@TempDir Path folder) throws Exception {
    Path marked = folder.resolve("marked.moves");
    Files.writeString(marked, "\uFEFFroles\ta\nmoves\tcaf\u00E9\n");
    assertEquals(List.of(Role.of("a")), MoveLine.read(marked).roles());
    assertEquals(List.of(List.of(Move.of("caf\u00E9"))), MoveLine.read(marked).jointMoves());
    Path latin = folder.resolve("latin.moves");
    Files.write(latin, "go\ncaf\u00E9\n".getBytes(StandardCharsets.ISO_8859_1));
    GdlSyntaxException problem = assertThrows(GdlSyntaxException.class, () -> MoveLine.read(latin));
    assertEquals("latin.moves:2:4", problem.position().toString());
  }

  @Test
  void everyJointMoveHasAMoveOfEachRole() {
    ImmutableList<ImmutableList<Move>> tooShort =
        ImmutableList.of(ImmutableList.of(Move.of("noop")));
    assertThrows(IllegalArgumentException.class, () -> MoveLine.of(ROLES, tooShort));
    assertThrows(
        IllegalArgumentException.class, () -> MoveLine.of(ImmutableList.of(), ImmutableList.of()));
  }
}
