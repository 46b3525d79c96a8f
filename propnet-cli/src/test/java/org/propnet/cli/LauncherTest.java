package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.cli.io.ExitCodes;

/**
 * The script that starts the command, in a folder that looks like a checkout with a fresh build.
 */
final class LauncherTest {

  private static final String OPTIONS = "PROPNET_JAVA_OPTS";
  private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

  @TempDir private static Path root;

  private record Run(int exitCode, String out, String err) {}

  /** A jar that names the classes of this test, and an archive that says there is none to make. */
  @BeforeAll
  static void checkOut() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "the launcher is a script for bash");
    Files.copy(ProjectRoot.path().resolve("propnet"), root.resolve("propnet"));
    Files.createFile(root.resolve("pom.xml"));
    for (String module : List.of("propnet-core", "propnet-cli")) {
      Files.createDirectories(root.resolve(module).resolve("src/main"));
      Files.createFile(root.resolve(module).resolve("pom.xml"));
    }
    Path launcher = Path.of("propnet-cli/src/main/launcher");
    Files.createDirectories(root.resolve(launcher));
    for (String name : List.of("compiler.json", "compiler.options")) {
      Files.copy(
          ProjectRoot.path().resolve(launcher).resolve(name), root.resolve(launcher).resolve(name));
    }
    Path target = Files.createDirectories(root.resolve("propnet-cli/target"));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, PropnetCommand.class.getName());
    String classPath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toUri().toString())
            .collect(Collectors.joining(" "));
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    Path jar = target.resolve("propnet.jar");
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest).close();
    }
    Path archive = Files.createFile(target.resolve("propnet-" + javaVersion() + ".jsa"));
    Files.setLastModifiedTime(archive, FileTime.from(Instant.now().plusSeconds(3_600)));
    Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(1_800)));
  }

  private static String javaVersion() throws IOException {
    for (String line : Files.readAllLines(JAVA_HOME.resolve("release"))) {
      if (line.startsWith("JAVA_VERSION=")) {
        return line.replaceAll(".*=|\"", "");
      }
    }
    return System.getProperty("java.version");
  }

  private static Run run(String javaOptions, String... arguments)
      throws IOException, InterruptedException {
    return run(OPTIONS, javaOptions, JAVA_HOME, arguments);
  }

  private static Run run(String variable, String options, Path javaHome, String... arguments)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("/bin/bash", root.resolve("propnet").toString()));
    words.addAll(List.of(arguments));
    Path out = Files.createTempFile(root, "out", "");
    Path err = Files.createTempFile(root, "err", "");
    ProcessBuilder builder =
        new ProcessBuilder(words).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", javaHome.toString());
    builder.environment().put(variable, options);
    int exitCode = builder.start().waitFor();
    return new Run(
        exitCode,
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xfoo",
        "-XX:+NoSuchOption",
        "-Xmx1x",
        "-Xms2g -Xmx1g",
        "-Xss1k",
        "-XX:+UseSerialGC -XX:+UseG1GC",
        "--add-modules no.such.module",
        "NoSuchClass"
      })
  void optionsThatJavaRefusesAreBadInput(String options) throws Exception {
    Run run = run(options, "--version");
    assertEquals(ExitCodes.BAD_INPUT, run.exitCode(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("propnet: java can't be started with "), run.err());
    assertTrue(run.err().contains(OPTIONS + "=\"" + options + "\": "), run.err());
    assertFalse(run.err().contains("Error occurred during initialization"), run.err());
  }

  /** Where games are played in lanes, java has no error stream to say so. */
  @ParameterizedTest
  @ValueSource(strings = {OPTIONS, "JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"})
  void refusalIsSaidForLanesToo(String variable) throws Exception {
    Run run = run(variable, "-XX:+NoSuchOption", JAVA_HOME, "check", "ticTacToe");
    assertEquals(
        new Run(
            ExitCodes.BAD_INPUT,
            "",
            "propnet: java can't be started with "
                + variable
                + "=\"-XX:+NoSuchOption\": Unrecognized VM option 'NoSuchOption'; change or unset "
                + variable
                + "\n"),
        run);
  }

  /** An agent may do more than to look on: it is loaded once. */
  @Test
  void agentsAreNotTried() throws Exception {
    Run run = run("-javaagent:no-such.jar", "--version");
    assertEquals(1, run.exitCode(), "java says what is wrong");
    assertFalse(run.err().contains("propnet:"), run.err());
  }

  @Test
  void optionsThatJavaTakesArePassedOn() throws Exception {
    Run run = run("-Xmx300m -Dpropnet.debug=true", "perft", "ticTacToe", "1");
    assertEquals(new Run(0, "1 9\n", ""), run);
  }

  /** HotSpot says that it reads the directives, and its flags, where it may say something. */
  @ParameterizedTest
  @CsvSource({"perft ticTacToe 1, true", "validate ticTacToe, false"})
  void whatBuildsIsNotOptimizedWhereAGameIsBuiltOnce(String words, boolean isBuiltOnce)
      throws Exception {
    String options = "-XX:+UnlockDiagnosticVMOptions -XX:+DisplayVMOutput";
    Run told = run(options, words.split(" "));
    Run silent = run("", words.split(" "));
    assertEquals(0, told.exitCode(), told.err());
    assertEquals(0, silent.exitCode(), silent.err());
    assertEquals((isBuiltOnce ? "1 compiler directives added\n" : "") + silent.out(), told.out());
    Run flags = run(options + " -XX:+PrintFlagsFinal", words.split(" "));
    boolean waits =
        Pattern.compile("Tier4InvocationThreshold +:?= 150000 ").matcher(flags.out()).find();
    assertEquals(isBuiltOnce, waits);
  }

  /** A class that is renamed would be optimized again without a word. */
  @Test
  void eachDirectiveIsForClassesThatThereAre() throws IOException {
    assertThereIsCode("compiler.json", "\"(org/propnet/[^\"]*/)([^/\"]*)[.][*]\"", 11);
    assertThereIsCode("compiler.options", "(org[.]propnet[.][a-z.]*[.])([*A-Za-z]+)::", 5);
  }

  private static void assertThereIsCode(String file, String pattern, int count) throws IOException {
    List<Path> modules;
    try (Stream<Path> files = Files.list(ProjectRoot.path())) {
      modules = files.map(module -> module.resolve("src/main/java")).toList();
    }
    Matcher directive =
        Pattern.compile(pattern)
            .matcher(Files.readString(root.resolve("propnet-cli/src/main/launcher").resolve(file)));
    int directives = 0;
    for (; directive.find(); directives++) {
      String folder = directive.group(1).replace('.', '/');
      String start = directive.group(2).replace("*", "");
      boolean isThere = false;
      for (Path module : modules) {
        String[] names = module.resolve(folder).toFile().list();
        isThere |= names != null && Arrays.stream(names).anyMatch(name -> name.startsWith(start));
      }
      assertTrue(isThere, directive.group());
    }
    assertTrue(directives >= count, directives + " directives");
  }

  @Test
  void gamesInLanesArePlayedOnVectorsWithoutAWord() throws Exception {
    String[] words = {
      "simulate",
      "ticTacToe",
      "--engine",
      "batch",
      "--back-end",
      "vector-interpreter",
      "--playouts",
      "64"
    };
    assumeTrue(Files.readString(JAVA_HOME.resolve("release")).contains("jdk.incubator.vector"));
    Run run = run("", words);
    assertEquals(0, run.exitCode(), run.err());
    assertEquals("", run.err());
    assertTrue(run.out().startsWith("ticTacToe, batch engine"), run.out());
    assertTrue(run("", "help", "simulate").out().contains("vector-interpreter"));
  }

  @Test
  void whatIsWrongIsSaidOnTheErrorStreamAllTheSame() throws Exception {
    Run run = run("", "simulate", "noSuchGame", "--engine", "batch");
    assertEquals(ExitCodes.BAD_INPUT, run.exitCode());
    assertEquals("", run.out());
    assertTrue(
        run.err().startsWith("propnet: no file and no game is called 'noSuchGame'"), run.err());
  }

  /** Both streams in one file: neither writes over what the other has written. */
  @Test
  void theErrorStreamStaysTheOneThatWasGiven() throws Exception {
    Path both = root.resolve("both.txt");
    Path rules =
        Files.writeString(
            root.resolve("over.kif"),
            SimulateCommandTest.OVER_AT_ONCE.replace("(<= (goal a 100))", ""));
    ProcessBuilder builder =
        new ProcessBuilder(
            "/bin/bash",
            "-c",
            "echo before > \"$1\"; \"$0\" simulate \"$2\" --engine batch --playouts 64 >> \"$1\" 2>&1",
            root.resolve("propnet").toString(),
            both.toString(),
            rules.toString());
    builder.environment().put("JAVA_HOME", JAVA_HOME.toString());
    builder.environment().remove(OPTIONS);
    assertEquals(0, builder.start().waitFor());
    List<String> lines = Files.readAllLines(both);
    assertEquals("before", lines.get(0));
    assertTrue(lines.get(1).contains("no rule derives 'goal'"), lines::toString);
    assertTrue(lines.get(2).startsWith("over, batch engine"), lines::toString);
  }

  /** A JDK whose release file names no module of vectors: games are played, with one tip. */
  @Test
  void withoutTheModuleThereIsOneTip() throws Exception {
    Path home = Files.createDirectories(root.resolve("jdk"));
    Files.createSymbolicLink(home.resolve("bin"), JAVA_HOME.resolve("bin"));
    Files.writeString(
        home.resolve("release"), "JAVA_VERSION=\"" + javaVersion() + "\"\nMODULES=\"java.base\"\n");
    Run run =
        run(OPTIONS, "", home, "simulate", "ticTacToe", "--engine", "batch", "--playouts", "64");
    assertEquals(0, run.exitCode(), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("propnet: tip: propnet-vector isn't used"), run.err());
  }
}
