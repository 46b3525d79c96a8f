package org.propnet.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import javax.lang.model.SourceVersion;
import org.propnet.bitboard.Bitboards;
import org.propnet.board.model.BoardGame;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.net.Vocabulary;
import org.propnet.optimizer.Build;
import org.propnet.program.machine.GeneratedMachine;
import org.propnet.program.runtime.Controller;
import org.propnet.program.runtime.GameCode;
import org.propnet.program.runtime.match.Rules;
import org.propnet.program.runtime.run.Program;
import org.propnet.program.runtime.run.Serving;
import org.propnet.program.runtime.search.Search;
import org.propnet.program.source.GameSource;

/**
 * A stand-alone program that plays one game: its Java source, and a jar that runs with {@code java
 * -jar} and needs only the JDK. Equal rules and controllers give identical bytes.
 *
 * <p>Immutable.
 */
public final class GameProgram {

  /** One class of each package that is copied into every program. */
  private static final ImmutableList<Class<?>> RUNTIME =
      ImmutableList.of(GameCode.class, Rules.class, Search.class, Program.class);

  /** The earliest timestamp of a jar entry. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private static final String PACKAGE = "game/";
  private static final String SERVICES = "META-INF/services/";
  private static final int MAX_NAME = 60;
  private static final Pattern NO_LETTERS = Pattern.compile("[^A-Za-z0-9]+");

  private final String className;
  private final boolean isOnBoards;
  private final ImmutableSortedMap<String, String> sources;
  private final byte[] jar;

  private GameProgram(String className, GameSource source, byte[] jar) {
    this.className = className;
    this.isOnBoards = source.isOnBoards();
    this.sources = source.files();
    this.jar = jar;
  }

  /**
   * Generates and compiles the program of a game. Time and memory are proportional to the size of
   * its network.
   *
   * @param name the name of the game
   * @param description its rules
   * @param build the build of its network
   * @param boards its bitboards, if it has some; equal programs need equal ones
   * @param controllers the author's controllers
   * @param isLibrary whether the jar includes the classes that make its game a {@code
   *     StateMachine}; only these need propnet-core
   * @throws CompilationException if there is no compiler, or it rejects the code of the game, or
   *     controllers have the names of classes of the program
   * @throws org.propnet.budget.BuildException if the compiler doesn't have the memory for the code
   */
  public static GameProgram of(
      String name,
      GameDescription description,
      Build build,
      Optional<Bitboards> boards,
      ControllerClasses controllers,
      boolean isLibrary) {
    String className = className(name);
    GameSource source = GameSource.of(name, className, build, boards);
    SortedMap<String, byte[]> entries = new TreeMap<>();
    for (Class<?> member : RUNTIME) {
      entries.putAll(PackagedClasses.ofPackageOf(member));
    }
    ImmutableSortedMap<String, byte[]> runtime = ImmutableSortedMap.copyOf(entries);
    entries.putAll(SourceCompiler.compile("the code of " + name, source.files(), runtime));
    Vocabulary vocabulary = build.network().vocabulary();
    ImmutableList<String> boardLines =
        BoardLines.of(
            BoardGame.of(Optional.of(description), build.machine(), build.exclusive()),
            ImmutableSet.copyOf(vocabulary.bases()));
    entries.put(PACKAGE + Program.BOARDS, lines(boardLines));
    ImmutableList<String> rules =
        description.rules().stream().map(Rule::toString).collect(ImmutableList.toImmutableList());
    entries.put(PACKAGE + Program.DIGEST, lines(ImmutableList.of(Serving.digest(rules))));
    entries.put(service(GameCode.class), lines(ImmutableList.of("game." + className)));
    if (!controllers.controllers().isEmpty()) {
      entries.put(service(Controller.class), lines(controllers.controllers()));
    }
    if (isLibrary) {
      entries.putAll(PackagedClasses.ofPackageOf(GeneratedMachine.class));
    }
    for (Map.Entry<String, byte[]> each : controllers.classes().entrySet()) {
      if (entries.put(each.getKey(), each.getValue()) != null) {
        throw new CompilationException(
            each.getKey()
                + " is a part of the program itself; give the controller another package");
      }
    }
    return new GameProgram(className, source, packed(entries));
  }

  /** An executable jar of these files, by path; equal files give identical bytes. */
  private static byte[] packed(SortedMap<String, byte[]> entries) {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Program.class.getName());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes)) {
      jar.setLevel(Deflater.BEST_COMPRESSION);
      jar.putNextEntry(entry(JarFile.MANIFEST_NAME));
      manifest.write(jar);
      for (Map.Entry<String, byte[]> each : entries.entrySet()) {
        jar.putNextEntry(entry(each.getKey()));
        jar.write(each.getValue());
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  private static JarEntry entry(String path) {
    JarEntry entry = new JarEntry(path);
    entry.setTimeLocal(TIME);
    return entry;
  }

  private static String service(Class<?> type) {
    return SERVICES + type.getName();
  }

  private static byte[] lines(ImmutableList<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString().getBytes(UTF_8);
  }

  /** The class name of a game: the letters and digits of its name in camel case. */
  static String className(String name) {
    StringBuilder text = new StringBuilder();
    for (String part : Splitter.on(NO_LETTERS).omitEmptyStrings().split(name)) {
      text.append(part.substring(0, 1).toUpperCase(Locale.ROOT)).append(part.substring(1));
    }
    text.setLength(Math.min(MAX_NAME, text.length()));
    boolean isOwn =
        SourceVersion.isIdentifier(text)
            && !isKnown("java.lang." + text)
            && !isKnown("java.util." + text)
            && !isKnown("java.util.stream." + text)
            && !isKnown("org.propnet.program.runtime." + text);
    return isOwn ? text.toString() : "Game" + text;
  }

  private static boolean isKnown(String name) {
    try {
      return Class.forName(name, false, GameProgram.class.getClassLoader()) != null;
    } catch (ClassNotFoundException | LinkageError none) { // LinkageError: differs in case only
      return false;
    }
  }

  /** The source files of the game by path, such as {@code game/TicTacToe.java}. */
  public ImmutableSortedMap<String, String> sources() {
    return sources;
  }

  /** Whether the game is played on bitboards, not on the network. */
  public boolean isOnBoards() {
    return isOnBoards;
  }

  /** The bytes of the jar, in a new array. */
  public byte[] jar() {
    return jar.clone();
  }

  /**
   * Writes the source files into a folder, creating it if necessary. Deletes the files that an
   * earlier, larger version of the same game left there.
   *
   * @throws IOException if they can't be written
   */
  public void writeSources(Path folder) throws IOException {
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.getValue());
    }
    String name = Pattern.quote(className) + "(Code|Names)[0-9]*\\.java";
    try (Stream<Path> files = Files.list(folder.resolve(PACKAGE))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String own = file.getFileName().toString();
        if (own.matches(name) && !sources.containsKey(PACKAGE + own)) {
          Files.delete(file);
        }
      }
    }
  }
}
