package org.propnet.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.io.ByteStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/** What is in the jar of a game's program, and what the author of a controller is told. */
final class GameProgramTest {

  private static final int MAX_BYTES = 100_000;

  @TempDir private Path folder;

  private static GameProgram program(String name, ControllerClasses controllers, boolean api) {
    GameDescription game = GameCatalogue.find("ticTacToe").orElseThrow().description();
    return GameProgram.of(
        name, game, MachineBuilder.of(game).build(), Optional.empty(), controllers, api);
  }

  private static List<String> entries(GameProgram program) throws IOException {
    List<String> entries = new ArrayList<>();
    try (JarInputStream jar = new JarInputStream(new ByteArrayInputStream(program.jar()))) {
      for (JarEntry each = jar.getNextJarEntry(); each != null; each = jar.getNextJarEntry()) {
        entries.add(each.getName());
      }
      assertEquals(
          "org.propnet.program.runtime.run.Program",
          jar.getManifest().getMainAttributes().getValue("Main-Class"));
    }
    return entries;
  }

  @Test
  void theJarIsSmallAndAlwaysTheSame() throws IOException {
    GameProgram program = program("ticTacToe", ControllerClasses.NONE, false);
    assertTrue(program.jar().length < MAX_BYTES, program.jar().length + " bytes");
    assertArrayEquals(program.jar(), program("ticTacToe", ControllerClasses.NONE, false).jar());
    assertEquals(entries(program).stream().sorted().toList(), entries(program));
    assertTrue(entries(program).contains("game/TicTacToe.class"));
    assertFalse(entries(program).toString().contains("program/machine"));
    assertTrue(
        entries(program("ticTacToe", ControllerClasses.NONE, true))
            .contains("org/propnet/program/machine/GeneratedMachine.class"));
  }

  @Test
  void sourcesAreWritten() throws IOException {
    program("ticTacToe", ControllerClasses.NONE, false).writeSources(folder.resolve("new"));
    assertTrue(Files.readString(folder.resolve("new/game/TicTacToe.java")).contains("GameCode"));
  }

  @Test
  void sourcesOfALargerVersionAreDeleted() throws IOException {
    GameProgram program = program("ticTacToe", ControllerClasses.NONE, false);
    program.writeSources(folder);
    Path stale = Files.writeString(folder.resolve("game/TicTacToeCode77.java"), "");
    Path other = Files.writeString(folder.resolve("game/TicTacToeMisereCode1.java"), "");
    program.writeSources(folder);
    assertFalse(Files.exists(stale));
    assertTrue(Files.exists(other));
    for (String path : program.sources().keySet()) {
      assertTrue(Files.exists(folder.resolve(path)), path);
    }
  }

  @Test
  void aCompilerWithoutMemorySaysSo() {
    String message = SourceCompiler.failure("the code of x", "\n\nout of resources.\n  heap\n");
    assertTrue(message.contains("more memory (-Xmx, -Xss): out of resources.; heap"), message);
  }

  private record Said(int exitCode, List<String> out, String err) {}

  /** Runs a program in a process of its own. */
  private Said run(GameProgram program, InputStream input, String... arguments) throws Exception {
    Path jar = Files.write(folder.resolve("program.jar"), program.jar());
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx64m", "-jar", jar.toString()));
    command.addAll(List.of(arguments));
    Path err = folder.resolve("err.txt");
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectError(err.toFile())
            .redirectOutput(out.toFile())
            .start();
    try (OutputStream to = process.getOutputStream()) {
      input.transferTo(to);
    }
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    return new Said(process.exitValue(), Files.readAllLines(out), Files.readString(err));
  }

  @Test
  void aMatchThatCannotGoOnHasNoResult() throws Exception {
    String rules =
        """
        (role a) (role b) (init (at 0)) (legal a x) (<= (next (at 1)) (does a x))
        (<= terminal (true (at 1))) (goal a 1) (goal b 2)
        """;
    GameDescription game = KifReader.read(rules, "stuck.kif");
    Build build = MachineBuilder.of(game).build();
    GameProgram stuck =
        GameProgram.of("stuck", game, build, Optional.empty(), ControllerClasses.NONE, false);
    Said said = run(stuck, text(""), "random", "random");
    assertEquals("", said.err());
    assertEquals(0, said.exitCode());
    assertEquals(
        List.of("msg: player 1 has no legal move, so the match ends without a result"), said.out());
  }

  private static InputStream text(String text) {
    return new ByteArrayInputStream(text.getBytes(UTF_8));
  }

  /** So many characters without the end of a line, and then a text. */
  private static InputStream after(int count, String end) {
    InputStream zeros = ByteStreams.limit(new Zeros(), count);
    return new SequenceInputStream(zeros, text(end));
  }

  private static final class Zeros extends InputStream {
    @Override
    public int read() {
      return '0';
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
      Arrays.fill(bytes, from, from + length, (byte) '0');
      return length;
    }
  }

  @Test
  void movesAreTypedInSeveralForms() throws Exception {
    GameProgram program = program("ticTacToe", ControllerClasses.NONE, false);
    String input = "mark(2, 2)\nMARK [2, 1]\nmove: mark [2 3]\n";
    Said said = run(program, text(input), "player", "legal");
    assertEquals(0, said.exitCode(), said.err());
    assertTrue(said.out().contains("move: 0 | mark(2, 2)"), said.out().toString());
    String board = "board: cell | 3 |[., x, ., o, x, ., o, x, .]";
    assertTrue(said.out().contains(board), said.out().toString());
    assertEquals("win: 0", said.out().get(said.out().size() - 1));
  }

  @Test
  void longLinesAreRefused() throws Exception {
    assertRefusedAsMove(1_000_000);
  }

  /** More than the heap would hold. */
  @Tag("deep")
  @Test
  void endlessLinesAreRefused() throws Exception {
    assertRefusedAsMove(200_000_000);
    GameProgram program = program("ticTacToe", ControllerClasses.NONE, false);
    Said said = run(program, after(200_000_000, "\ninitial\n"), "serve");
    assertTrue(said.out().get(0).startsWith("error\ta line has more than "));
    assertEquals("error\tthere is no game yet; send rules first", said.out().get(1));
  }

  private void assertRefusedAsMove(int length) throws Exception {
    GameProgram program = program("ticTacToe", ControllerClasses.NONE, false);
    Said said = run(program, after(length, "\nmark 2 2\n"), "player", "legal");
    assertEquals("msg: a line has more than 65536 characters; type a move", said.out().get(1));
    assertEquals("move: 0 | mark(2, 2)", said.out().get(2));
  }

  @Test
  void aPlayerWithoutGoalLosesToNobody() throws Exception {
    String rules =
        "(role a) (role b) (init (on 1)) (legal a go) (legal b go) (<= (next (on 2)) (true (on 1)))"
            + " (<= terminal (true (on 2))) (goal a 0)";
    GameDescription game = KifReader.read(rules, "goalless");
    Build build = MachineBuilder.of(game).build();
    GameProgram program =
        GameProgram.of("goalless", game, build, Optional.empty(), ControllerClasses.NONE, false);
    Said said = run(program, text(""), "legal", "legal", "--quiet");
    assertEquals(List.of("goals: [0, -]", "draw"), said.out(), said.err());
  }

  @Test
  void servingTakesNothingElse() throws Exception {
    GameProgram program = program("ticTacToe", ControllerClasses.NONE, false);
    Said said = run(program, text(""), "serve", "--quiet");
    assertEquals(1, said.exitCode());
    assertEquals("serve takes no other arguments", said.err().strip());
  }

  @Test
  void aControllerThatFailsIsNamed() throws Exception {
    String source =
        """
        import org.propnet.program.runtime.*;
        public class Boom implements Controller {
          MORE
          public Move choose(Game game, Turn turn) { throw new IllegalStateException("x"); }
        }
        """;
    for (String more : List.of("", "public Boom() { throw new IllegalStateException(\"x\"); }")) {
      ControllerClasses boom = compile("Boom.java", source.replace("MORE", more));
      Said said = run(program("ticTacToe", boom, false), text(""), "legal", "boom");
      assertEquals(2, said.exitCode());
      List<String> lines = said.err().lines().toList();
      assertEquals(
          "the controller 'boom' of noughts failed: java.lang.IllegalStateException: x",
          lines.get(0));
      assertTrue(lines.get(2).contains("Boom.java:"), said.err());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ticTacToe, TicTacToe",
    "../../etc/passwd, EtcPasswd",
    "2pffa, Game2pffa",
    "object, GameObject",
    "position, GamePosition",
    "'*/ System.exit(1); /*', SystemExit1",
    "'', Game",
    "\u4e95\u5b57, Game"
  })
  void anyNameMakesTheNameOfAClass(String name, String className) {
    assertEquals(className, GameProgram.className(name));
  }

  /** Whatever a game is called, no name is code, and no file is outside of the package. */
  @Test
  void hostileNamesAreHarmless() throws IOException {
    GameProgram program =
        program("../\\u002a/ \"\n*/ class X {} \t\\", ControllerClasses.NONE, false);
    for (String path : program.sources().keySet()) {
      assertTrue(path.matches("game/[A-Za-z0-9]+\\.java"), path);
    }
    for (String entry : entries(program)) {
      assertTrue(entry.matches("(game|org|META-INF)/[\\w./$-]+") && !entry.contains(".."), entry);
    }
  }

  private ControllerClasses compile(String file, String source) throws IOException {
    Files.writeString(folder.resolve(file), source);
    return ControllerClasses.compile(folder);
  }

  private String refusal(String file, String source) {
    return assertThrows(CompilationException.class, () -> compile(file, source)).getMessage();
  }

  @Test
  void anAuthorIsToldTheLine() {
    String message = refusal("Wrong.java", "public class Wrong {\n\n  int x = \"y\";\n}\n");
    assertTrue(message.contains("Wrong.java:3: incompatible types"), message);
  }

  @Test
  void anAuthorIsToldWhatIsMissing() {
    String head =
        """
        import org.propnet.program.runtime.*;
        %s class %s implements Controller {
          %s
          public Move choose(Game game, Turn turn) { return game.moves().get(0); }
        }
        """;
    assertTrue(
        refusal("Hidden.java", String.format(head, "", "Hidden", ""))
            .contains("Hidden: programs can't make this controller; make the class public"));
    assertTrue(
        refusal("Hidden.java", String.format(head, "public", "Hidden", "public Hidden(int i) {}"))
            .contains("without parameters"));
    assertTrue(refusal("Hidden.java", "class Hidden {}").contains("write a public class"));
    folder.resolve("Hidden.java").toFile().delete();
    assertTrue(
        refusal("Random.java", String.format(head, "public", "Random", ""))
            .contains("rename the class"));
  }

  @Test
  void aControllerIsNoPartOfTheProgram() throws IOException {
    Path own = Files.createDirectories(folder.resolve("game"));
    Files.writeString(
        own.resolve("TicTacToe.java"),
        """
        package game;
        import org.propnet.program.runtime.*;
        public class TicTacToe implements Controller {
          public Move choose(Game game, Turn turn) { return game.moves().get(0); }
        }
        """);
    ControllerClasses controllers = ControllerClasses.compile(folder);
    assertTrue(
        assertThrows(CompilationException.class, () -> program("ticTacToe", controllers, false))
            .getMessage()
            .contains("another package"));
  }

  @Test
  void aFolderWithoutJavaIsRefused() {
    assertTrue(
        assertThrows(CompilationException.class, () -> ControllerClasses.compile(folder))
            .getMessage()
            .contains("has no controllers; put Java files into it"));
  }
}
