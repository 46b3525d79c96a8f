package org.propnet.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.optimizer.MachineBuilder;

/** What is in the jar of a game's program, and what the author of a controller is told. */
final class GameProgramTest {

  private static final int MAX_BYTES = 100_000;

  @TempDir private Path folder;

  private static GameProgram program(String name, ControllerClasses controllers, boolean api) {
    GameDescription game = GameCatalogue.find("ticTacToe").orElseThrow().description();
    return GameProgram.of(name, game, MachineBuilder.of(game).build(), controllers, api);
  }

  private static List<String> entries(GameProgram program) throws IOException {
    List<String> entries = new ArrayList<>();
    try (JarInputStream jar = new JarInputStream(new ByteArrayInputStream(program.jar()))) {
      for (JarEntry each = jar.getNextJarEntry(); each != null; each = jar.getNextJarEntry()) {
        entries.add(each.getName());
      }
      assertEquals(
          "org.propnet.program.runtime.Program",
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
