package org.propnet.verify.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.text.TextDecoder;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

final class TraceReaderTest {

  private static Trace read(byte[] bytes) throws IOException {
    try (TraceReader reader = TraceReader.open(new ByteArrayInputStream(bytes), "a.trace")) {
      return Trace.of(reader);
    }
  }

  private static Trace read(String text) throws IOException {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void readsEveryRecord() throws IOException {
    Trace trace = read(TraceTexts.GOOD);
    assertEquals(
        ImmutableList.of(Role.of("red"), new Role(KifReader.readTerm("(blue 2)"))), trace.roles());
    assertEquals(3, trace.playouts().size());
    assertEquals(4, trace.stateCount());
    ImmutableList<Move> noop = ImmutableList.of(Move.of("noop"));
    assertEquals(
        new TraceStep(
            ImmutableSet.of(KifReader.readTerm("(cell 1 b)"), KifReader.readTerm("(control red)")),
            false,
            ImmutableList.of(OptionalInt.empty(), OptionalInt.of(50)),
            ImmutableList.of(ImmutableList.of(Move.of("(mark 1)"), Move.of("(mark 2)")), noop),
            Optional.of(ImmutableList.of(Move.of("(mark 2)"), Move.of("noop")))),
        trace.playouts().get(0).steps().get(0));
    assertEquals(
        new TraceStep(
            ImmutableSet.of(KifReader.readTerm("done")),
            true,
            ImmutableList.of(OptionalInt.of(100), OptionalInt.of(-5)),
            ImmutableList.of(),
            Optional.empty()),
        trace.playouts().get(0).steps().get(1));
    assertEquals(
        List.of(TracePlayout.End.TERMINAL, TracePlayout.End.STUCK, TracePlayout.End.CUT),
        trace.playouts().stream().map(TracePlayout::end).toList());
    TraceStep stuck = trace.playouts().get(1).steps().get(0);
    assertEquals(ImmutableSet.of(), stuck.propositions());
    assertEquals(ImmutableList.of(ImmutableList.of(), noop), stuck.legalMoves());
  }

  @Test
  void packedTextIsTheSame() throws IOException {
    assertEquals(read(TraceTexts.GOOD), read(packed(TraceTexts.GOOD)));
  }

  @Test
  void readsFilesOfBothKinds(@TempDir Path folder) throws IOException {
    Path plain = Files.writeString(folder.resolve("plain"), TraceTexts.GOOD);
    Path packed = Files.write(folder.resolve("packed"), packed(TraceTexts.GOOD));
    assertEquals(read(TraceTexts.GOOD), Trace.read(plain));
    assertEquals(read(TraceTexts.GOOD), Trace.read(packed));
    assertThrows(NoSuchFileException.class, () -> Trace.read(folder.resolve("none")));
  }

  @Test
  void emptyListsMayHaveNoField() throws IOException {
    String shorter = TraceTexts.GOOD.replace("\t\n", "\n");
    assertFalse(shorter.equals(TraceTexts.GOOD));
    assertEquals(read(TraceTexts.GOOD), read(shorter));
  }

  @Test
  void aTraceMayHaveNoPlayout() throws IOException {
    assertEquals(ImmutableList.of(), read("roles\tred\n").playouts());
  }

  @Test
  void playoutsAreReadOneByOne() throws IOException {
    String text = TraceTexts.GOOD + "nonsense\n";
    TraceReader reader =
        TraceReader.open(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "a");
    for (int playout = 0; playout < 3; playout++) {
      assertTrue(reader.next().isPresent());
    }
    TraceFormatException problem = assertThrows(TraceFormatException.class, reader::next);
    assertEquals("a:30: found 'nonsense'; expected the record 'playout'", problem.getMessage());
    assertEquals(30, problem.line());
  }

  /**
   * The line to replace, its replacement (bar for tab, nothing to drop it), and the line and text
   * reported.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1;;1;found 'playout'; expected the record 'roles'",
        "1;roles;1;at least one",
        "1;roles|red|red;1;different roles",
        "1;roles|?x|red;1;without variables",
        "2;playout|1;2;expected number 0",
        "2;playout;2;found 0 fields after the first",
        "2;playout|zero;2;expected an integer",
        "2;playout|00;2;expected the integer as 0",
        "3;step|1;3;expected number 0",
        "4;;4;expected the record 'state'",
        "4;state|(control red)|(cell 1 b);4;sorted by code point",
        "4;state|a|a;4;expected each once",
        "4;state|(cell 1;4;expected a sentence in KIF",
        "4;state|(cell  1);4;single spaces",
        "4;state|(cell ?x);4;without variables",
        "4;state||a;4;expected a sentence in KIF",
        "5;terminal|no;5;expected true or false",
        "5;terminal|true|true;5;found 2 fields",
        "6;goals|-;6;found 1 fields",
        "6;goals|+5|5;6;expected the integer as 5",
        "6;goals|1e3|5;6;expected an integer",
        "6;goals|2147483648|5;6;expected an integer",
        "7;;7;the legal moves of red",
        "7;legal;7;the legal moves of red",
        "8;;8;expected the record 'legal'",
        "7;legal|red|b|a;7;sorted by code point",
        "9;;9;expected the record 'moves' or 'cut'",
        "9;moves|(mark 3)|noop;9;expected one of the legal moves of red",
        "9;moves|(mark 2);9;found 1 fields",
        "10;;10;expected the record 'step'",
        "12;terminal|false;14;found 'playout'; expected the record 'legal'",
        "21;;21;found 'playout'; expected the record 'stuck'",
        "21;cut;21;because a role has no legal move",
        "21;stuck|now;21;found 1 fields",
        "29;stuck;29;because every role has a legal move",
        "29;;29;found the end of the text; expected the record 'moves' or 'cut'",
      })
  void damageIsReportedWithItsLine(int line, String by, int reported, String text) {
    List<String> lines = new ArrayList<>(TraceTexts.GOOD.lines().toList());
    if (by == null) {
      lines.remove(line - 1);
    } else {
      lines.set(line - 1, by.replace('|', '\t'));
    }
    String damaged = String.join("\n", lines) + "\n";
    TraceFormatException problem =
        assertThrows(TraceFormatException.class, () -> read(damaged), damaged);
    assertEquals(reported, problem.line(), problem::getMessage);
    assertTrue(problem.getMessage().contains(text), problem::getMessage);
    assertTrue(problem.getMessage().startsWith("a.trace:" + reported + ": "));
  }

  @Test
  void everyLostLineIsNoticed() {
    List<String> lines = TraceTexts.GOOD.lines().toList();
    for (int lost = 0; lost < lines.size(); lost++) {
      List<String> rest = new ArrayList<>(lines);
      rest.remove(lost);
      String damaged = String.join("\n", rest) + "\n";
      assertThrows(TraceFormatException.class, () -> read(damaged), damaged);
    }
  }

  @Test
  void textWithoutItsLastLineEndIsRefused() {
    String text = TraceTexts.GOOD.stripTrailing();
    TraceFormatException problem = assertThrows(TraceFormatException.class, () -> read(text));
    assertEquals(29, problem.line());
  }

  @Test
  void anEmptyTextIsRefused() {
    assertEquals(
        "a.trace:1: found the end of the text; expected the record 'roles'",
        assertThrows(TraceFormatException.class, () -> read("")).getMessage());
  }

  @Test
  void bytesThatAreNoTextAreRefusedAtTheirLine() {
    byte[] bytes = TraceTexts.GOOD.getBytes(StandardCharsets.UTF_8);
    bytes[TraceTexts.GOOD.indexOf("done")] = (byte) 0xC0;
    TraceFormatException problem = assertThrows(TraceFormatException.class, () -> read(bytes));
    assertEquals(11, problem.line());
    int column = 1 + TraceTexts.GOOD.lines().toList().get(10).indexOf("done");
    assertTrue(
        problem.getMessage().contains("in column " + column + ", the byte C0 is no UTF-8"),
        problem::getMessage);
  }

  @Test
  void utf16IsRefused() {
    byte[] bytes = TraceTexts.GOOD.getBytes(StandardCharsets.UTF_16LE);
    TraceFormatException problem = assertThrows(TraceFormatException.class, () -> read(bytes));
    assertEquals(
        "a.trace:1: in column 2, found the character NUL, which UTF-16 and binary files have; save"
            + " the text as UTF-8",
        problem.getMessage());
  }

  @Test
  void aByteOrderMarkIsSkipped() throws IOException {
    assertEquals(read(TraceTexts.GOOD), read("\uFEFF" + TraceTexts.GOOD));
  }

  @Tag("deep")
  @Test
  void aLineWithoutAnEndIsRefused() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'a';
          }

          @Override
          public int read(byte[] bytes, int from, int length) {
            Arrays.fill(bytes, from, from + length, (byte) 'a');
            return length;
          }
        };
    TraceFormatException problem =
        assertThrows(TraceFormatException.class, () -> TraceReader.open(endless, "a"));
    assertEquals(
        "a:1: the line is longer than " + TextDecoder.maxBytes() + " bytes, the most that is read",
        problem.getMessage());
  }

  @Test
  void cutGzipIsRefused() throws IOException {
    byte[] packed = packed(TraceTexts.GOOD);
    for (int length = 2; length < packed.length; length++) {
      byte[] cut = Arrays.copyOf(packed, length);
      TraceFormatException problem =
          assertThrows(TraceFormatException.class, () -> read(cut), "length " + length);
      assertTrue(problem.line() >= 1 && problem.line() <= 30, problem::getMessage);
    }
  }

  @Test
  void damagedGzipNeverReadsAsSomethingElse() throws IOException {
    byte[] packed = packed(TraceTexts.GOOD);
    Trace right = read(packed);
    int refused = 0;
    for (int place = 0; place < packed.length; place++) {
      byte[] damaged = packed.clone();
      damaged[place] ^= 0x10;
      Optional<Trace> found = readOrRefuse(damaged);
      refused += found.isEmpty() ? 1 : 0;
      assertTrue(found.isEmpty() || found.get().equals(right), "byte " + place);
    }
    assertTrue(refused > packed.length - 10, "only the header has bytes without meaning");
  }

  private static Optional<Trace> readOrRefuse(byte[] bytes) throws IOException {
    try {
      return Optional.of(read(bytes));
    } catch (TraceFormatException refusal) {
      assertFalse(refusal.getMessage().isEmpty());
      return Optional.empty();
    }
  }
}
