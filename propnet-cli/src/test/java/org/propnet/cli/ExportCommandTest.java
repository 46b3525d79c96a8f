package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.export.ExportFormat;

/** Networks in the formats of other tools, from the command line. */
final class ExportCommandTest {

  @TempDir private Path folder;

  private static String error(String... arguments) {
    CommandRun run = CommandRun.ending(2, arguments);
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    return run.err().strip();
  }

  private byte[] export(String game, String file, String... more) throws Exception {
    Path path = folder.resolve(file);
    String[] arguments =
        Stream.concat(Stream.of("export", game, "-o", path.toString()), Stream.of(more))
            .toArray(String[]::new);
    CommandRun run = CommandRun.ending(0, arguments);
    assertEquals("", run.out());
    return Files.readAllBytes(path);
  }

  @ParameterizedTest
  @EnumSource
  void everyFormatGoesToAFileAndReplacesItself(ExportFormat format) throws Exception {
    byte[] first = export("hex", "net", "--to", format.toString());
    assertTrue(new String(first, StandardCharsets.UTF_8).startsWith(format.beginning()));
    assertArrayEquals(first, export("hex", "net", "--to", format.toString()));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.count());
    }
    if (format.isText()) {
      CommandRun run = CommandRun.of("export", "hex", "--to", format.toString());
      assertEquals(new String(first, StandardCharsets.UTF_8), run.out());
    }
  }

  @Test
  void aSavedNetworkGivesTheSameAsItsRulesheet() throws Exception {
    Path saved = folder.resolve("hex.pnet");
    CommandRun.ending(0, "build", "hex", "-o", saved.toString());
    assertArrayEquals(
        export("hex", "a.blif", "--to", "blif"),
        export(saved.toString(), "b.blif", "--to", "blif"));
    assertTrue(
        error("export", saved.toString(), "--to", "blif", "--stage", "raw")
            .contains("has the optimized network alone; name the rulesheet"));
  }

  @Test
  void theStageIsTheOneAskedFor() {
    CommandRun raw = CommandRun.of("export", "ticTacToe", "--to", "blif", "--stage", "raw");
    CommandRun optimized =
        CommandRun.of("export", "ticTacToe", "--to", "blif", "--stage", "optimized");
    assertEquals(0, raw.exitCode(), raw.err());
    assertEquals(optimized.out(), CommandRun.of("export", "ticTacToe", "--to", "blif").out());
    assertTrue(raw.lines().contains(".end"), raw.out());
  }

  @Test
  void constraintsAreWhereTheyAreAskedFor() {
    String[] arguments = {"export", "ticTacToe", "--to", "aiger-ascii"};
    String declared = CommandRun.of(arguments).out();
    assertTrue(declared.contains("\nc0 (one-move crosses)\nc1 (one-move noughts)\nc\n"), declared);
    String legal = with(arguments, "--moves", "legal-move").out();
    assertTrue(legal.contains("\nc0 (legal-move crosses)\n"), legal);
    String builtIn = with(arguments, "--constraint", "built-in").out();
    assertFalse(builtIn.contains("\nc0 "), builtIn);
    String none = with(arguments, "--constraint", "none").out();
    assertFalse(none.contains("\nc0 "), none);
    assertTrue(ands(none) < ands(declared) && ands(declared) < ands(legal));
    assertTrue(ands(declared) < ands(builtIn));
  }

  private static int ands(String aiger) {
    return Integer.parseInt(aiger.split("[ \n]")[5]);
  }

  private static CommandRun with(String[] arguments, String... more) {
    CommandRun run =
        CommandRun.ending(
            0, Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new));
    return run;
  }

  @Test
  void whatCannotBeWrittenIsSaid() throws Exception {
    assertTrue(
        error("export", "hex", "--to", "aiger")
            .contains("doesn't go to the console; name a file with -o, or use --to aiger-ascii"));
    assertTrue(
        error("export", "hex", "--to", "svg").contains("is none of dot, aiger, aiger-ascii, blif"));
    assertTrue(error("export", "hex").contains("--to=FORMAT"));
    assertTrue(
        error("export", "hex", "--to", "dot", "--moves", "one-move")
            .contains("leave out --moves and --constraint"));
    assertTrue(
        error("export", "hex", "--to", "blif", "--max-links", "100").contains("more than 100;"));
    assertTrue(
        error("export", "hex", "--to", "blif", "--max-rules", "10")
            .contains("needs more than 10 rules"));
    Path rules = Files.writeString(folder.resolve("game.kif"), "(role a)");
    String other = error("export", "hex", "--to", "blif", "-o", rules.toString());
    assertTrue(other.contains("is there and is no blif file; choose another FILE"), other);
    assertEquals("(role a)", Files.readString(rules));
    String missing = folder.resolve("none").resolve("a.dot").toString();
    assertTrue(error("export", "hex", "--to", "dot", "-o", missing).contains("no directory"));
    assertTrue(
        error("export", "hex", "--to", "dot", "-o", folder.toString()).contains("is a directory"));
  }

  @Test
  void infoDrawsAPicture() throws Exception {
    Path file = folder.resolve("picture.svg");
    for (int i = 0; i < 2; i++) {
      CommandRun run = CommandRun.ending(0, "info", "ticTacToe", "--picture", file.toString());
      assertTrue(run.out().contains("cones apart"), run.out());
    }
    String svg = Files.readString(file);
    assertTrue(svg.startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" "), svg);
    for (String part :
        List.of("terminal", "(true (cell 1 1 b))", "(does crosses noop)", "ticTacToe")) {
      assertTrue(svg.contains(">" + part + "<"), part);
    }
    Path saved = folder.resolve("saved.pnet");
    CommandRun.ending(0, "build", "ticTacToe", "-o", saved.toString());
    Path again = folder.resolve("again.svg");
    CommandRun.ending(0, "info", saved.toString(), "--picture", again.toString());
    assertEquals(svg, Files.readString(again));
  }

  @Test
  void aPictureThatCannotBeDrawnIsRefused() throws Exception {
    Path file = folder.resolve("picture.svg");
    String large = error("info", "draughts", "--picture", file.toString());
    assertTrue(large.contains("too large for a picture"), large);
    assertTrue(large.contains("export it to dot"), large);
    assertFalse(Files.exists(file));
    String beyond = error("info", "draughts", "--max-rules", "100", "--picture", file.toString());
    assertTrue(beyond.contains("needs more than 100 rules"), beyond);
    Files.writeString(file, "<html>");
    String other = error("info", "ticTacToe", "--picture", file.toString());
    assertTrue(other.contains("is there and is no picture in SVG"), other);
  }
}
