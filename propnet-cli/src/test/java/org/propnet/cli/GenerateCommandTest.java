package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.io.MoreFiles;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs of games in processes of their own, in a Java that has nothing but java.base. */
@Timeout(300)
final class GenerateCommandTest {

  private static final String PAGE = "docs/programs.md";

  @TempDir private static Path folder;

  private static Path ticTacToe = Path.of("");
  private static Path pig = Path.of("");

  @TempDir private Path own;

  /** What a program said. */
  private record Said(int exitCode, List<String> out, String err) {}

  @BeforeAll
  static void generate() {
    ticTacToe = folder.resolve("ticTacToe.jar");
    pig = folder.resolve("pig.jar");
    CommandRun.ending(0, "generate", "ticTacToe", "-o", ticTacToe.toString());
    String controllers = ProjectRoot.path().resolve("examples/controllers").toString();
    CommandRun.ending(
        0, "generate", "feedThePig", "--controllers", controllers, "-o", pig.toString());
  }

  private static Process start(Path jar, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("--limit-modules", "java.base", "-jar", jar.toString()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).start();
  }

  private static Said run(Path jar, String input, String... arguments) throws Exception {
    Process process = start(jar, arguments);
    try (BufferedWriter in = process.outputWriter(StandardCharsets.UTF_8)) {
      in.write(input);
    }
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    return new Said(process.exitValue(), out.lines().toList(), err);
  }

  @Test
  void theExpertAgainstItselfIsThatOfThePage() throws Exception {
    Said said = run(pig, "", "expert", "expert");
    assertEquals("", said.err());
    assertEquals(0, said.exitCode());
    assertEquals(Pages.between(PAGE, "$ java -jar pig.jar expert expert", "```"), said.out());
    assertEquals(List.of("win: 1"), run(pig, "", "expert", "Expert", "--quiet").out());
  }

  /** A program that knows the protocol alone marks the first cell that nobody has marked. */
  @Test
  void playerAgainstRandomThroughAPipe() throws Exception {
    Process process = start(ticTacToe, "player", "random", "--seed", "5");
    List<String> free = new ArrayList<>();
    for (int cell = 0; cell < 9; cell++) {
      free.add((cell / 3 + 1) + " " + (cell % 3 + 1));
    }
    List<String> lines = new ArrayList<>();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        PrintWriter in = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null && lines.size() < 60; line = out.readLine()) {
        lines.add(line);
        if (line.startsWith("move: ")) {
          assertTrue(line.matches("move: [01] \\| mark\\([123], [123]\\)"), line);
          free.remove(line.charAt(15) + " " + line.charAt(18));
        }
        boolean hasBegun = line.startsWith("msg: you are player 0, crosses; type mark 1|2|3 1|2|3");
        boolean isAnswered =
            line.startsWith("board: cell | 3 |[")
                && lines.get(lines.size() - 2).startsWith("move: 1 ");
        if (hasBegun || isAnswered) {
          in.println("move: mark " + free.get(0)); // if the match is over, nobody reads it
          in.flush();
        }
      }
    } finally {
      process.destroy();
    }
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertTrue(isOver(lines.get(lines.size() - 1)), lines.toString());
    assertEquals(0, lines.stream().filter(line -> line.contains("isn't legal")).count());
    long moves = lines.stream().filter(line -> line.startsWith("move: ")).count();
    assertEquals(moves, lines.stream().filter(line -> line.startsWith("board: ")).count());
    assertTrue(moves >= 5, lines.toString());
  }

  private static boolean isOver(String line) {
    return line.startsWith("win: ") || line.equals("draw");
  }

  @Test
  void wrongInputIsAskedAgain() throws Exception {
    Said said = run(ticTacToe, "\nplace 1 1\nmove: mark 9 9\nmove: mark 2 2\n", "player", "legal");
    assertEquals(1, said.exitCode());
    assertEquals("the input ended before the match did", said.err().strip());
    assertTrue(said.out().get(1).startsWith("msg: 'place 1 1' isn't legal here; type mark 1 1, "));
    assertTrue(said.out().get(2).startsWith("msg: 'mark 9 9' isn't legal here; type "));
    assertEquals("move: 0 | mark(2, 2)", said.out().get(3));
  }

  @Test
  void wrongArgumentsSayWhatIsRequired() throws Exception {
    Said said = run(ticTacToe, "", "random");
    assertEquals(1, said.exitCode());
    assertTrue(said.err().startsWith("Got 1, require 2"), said.err());
    assertTrue(
        run(ticTacToe, "", "randem", "legal").err().contains("'randem'; there are player, "));
    assertEquals(1, run(ticTacToe, "", "random", "legal", "--seed", "x").exitCode());
    assertEquals(1, run(ticTacToe, "", "random", "legal", "--loud").exitCode());
    assertEquals(0, run(ticTacToe, "", "--help").exitCode());
  }

  @Test
  void theSameSeedPlaysTheSameGame() throws Exception {
    Said said = run(ticTacToe, "", "random", "random", "--seed", "3");
    assertEquals(said, run(ticTacToe, "", "--controller", "random", "--seed", "3"));
  }

  @Test
  void bestSolvesTicTacToeAndSaysSo() throws Exception {
    Said said = run(ticTacToe, "", "best", "best", "--seconds", "20");
    assertTrue(said.out().get(0).contains("msg: crosses solved: "), said.out().get(0));
    assertEquals("draw", said.out().get(said.out().size() - 1));
  }

  @Test
  void aClosedOutputIsNoError() throws Exception {
    Process process = start(ticTacToe, "best", "best", "--seconds", "3");
    process.getInputStream().close();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(141, process.exitValue());
    assertEquals("", new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
  }

  @Test
  void itIsVerifiedAsAnyEngine() throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String command = java + " -jar " + ticTacToe + " serve";
    CommandRun.ending(0, "verify", "ticTacToe", "--external", command, "--states", "200");
    CommandRun.ending(2, "verify", "nim", "--external", command, "--states", "200")
        .withError("this program plays ticTacToe alone");
  }

  /** The controller of the page, in the folder of an author. */
  @Test
  void theControllerOfThePagePlays() throws Exception {
    List<String> code = Pages.between(PAGE, "```java", "```");
    assertTrue(code.size() <= 18, code.size() + " lines");
    Files.write(own.resolve("Greedy.java"), code);
    Path jar = own.resolve("greedy.jar");
    CommandRun.ending(
        0,
        "generate",
        "ticTacToe",
        "--controllers",
        own.toString(),
        "-o",
        jar.toString(),
        "--source",
        own.resolve("source").toString());
    try (Stream<Path> files = Files.list(own.resolve("source/game"))) {
      assertTrue(files.allMatch(file -> MoreFiles.getFileExtension(file).equals("java")));
    }
    Said said = run(jar, "", "greedy", "random", "--seed", "1");
    assertEquals(0, said.exitCode(), said.err());
    assertTrue(isOver(said.out().get(said.out().size() - 1)));
  }

  @Test
  void whatCannotBeIsOneLine() throws IOException {
    String jar = own.resolve("x.jar").toString();
    Files.writeString(own.resolve("Wrong.java"), "public class Wrong {\n  int x = \"\";\n}\n");
    CommandRun run =
        CommandRun.ending(2, "generate", "nim", "--controllers", own.toString(), "-o", jar)
            .withError("Wrong.java:2: incompatible types");
    assertEquals(1, run.err().lines().count());
    Path text = Files.writeString(own.resolve("y.jar"), "not an archive at all");
    CommandRun.of("generate", "nim", "-o", text.toString())
        .withError("is there and is no jar; choose another FILE");
    CommandRun.of("generate", "nim", "-o", own + File.separator + "no" + File.separator + "z")
        .withError("there is no directory");
    CommandRun.of("generate", "nim", "--controllers", jar, "-o", jar)
        .withError("there is no directory");
    CommandRun.ending(2, "generate", "noSuchGame", "-o", jar);
  }
}
