package org.propnet.cli.io;

import com.google.common.collect.ImmutableSet;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.propnet.saved.SavedNetwork;

/** Opens and checks files named by users. */
public final class InputFiles {

  /** The name of the standard input. */
  private static final String STANDARD_INPUT = "-";

  /** File names of the standard input. */
  private static final ImmutableSet<String> FILES_OF_STANDARD_INPUT =
      ImmutableSet.of("/dev/stdin", "/dev/fd/0", "/proc/self/fd/0");

  /** Bytes needed to recognise a file format. */
  private static final int BEGINNING = 8;

  private InputFiles() {}

  /** Whether a name means the standard input instead of a file. */
  public static boolean isDash(Path file) {
    return file.toString().equals(STANDARD_INPUT);
  }

  /** The name of a file in messages. */
  public static String source(Path file) {
    return isDash(file) ? "stdin" : file.toString();
  }

  /**
   * Checks that the standard input, which can be read only once, isn't named twice.
   *
   * @throws BadInputException if it is
   */
  public static void requireOneStandardInput(Stream<String> names) {
    if (names.filter(InputFiles::isStandardInput).count() > 1) {
      throw new BadInputException("the standard input can be read only once; name a file");
    }
  }

  /** Whether a name means the standard input, as a dash or as a file. */
  public static boolean isStandardInput(String name) {
    return name.equals(STANDARD_INPUT) || FILES_OF_STANDARD_INPUT.contains(name);
  }

  /**
   * Opens a file, a pipe, or the standard input.
   *
   * @throws BadInputException if it is a directory
   */
  public static BufferedInputStream open(Path file) throws IOException {
    if (isDash(file)) {
      return new BufferedInputStream(System.in);
    }
    requireFile(file);
    // In some versions of Java the channel of a pipe can't tell how much there is to read.
    boolean isPipe = Files.exists(file) && !Files.isRegularFile(file);
    return new BufferedInputStream(
        isPipe ? new FileInputStream(file.toFile()) : Files.newInputStream(file));
  }

  /** An action on an open file. */
  @FunctionalInterface
  public interface Use<T> {
    T of(BufferedInputStream in) throws IOException;
  }

  /**
   * Reads a file, a pipe, or the standard input.
   *
   * @throws BadInputException if it is a directory or can't be read
   */
  public static <T> T read(Path file, Use<T> use) {
    try (BufferedInputStream in = open(file)) {
      return use.of(in);
    } catch (IOException problem) {
      throw unreadable(file, problem);
    }
  }

  /** Whether a stream continues with a saved network; consumes nothing. */
  public static boolean isSavedNetwork(BufferedInputStream in) throws IOException {
    in.mark(BEGINNING);
    boolean isSaved = SavedNetwork.isMeantBy(in.readNBytes(BEGINNING));
    in.reset();
    return isSaved;
  }

  /**
   * Checks that a path isn't a directory.
   *
   * @throws BadInputException if it is one
   */
  public static void requireFile(Path file) {
    if (Files.isDirectory(file)) {
      throw new BadInputException("'" + file + "' is a directory; name a file in it");
    }
  }

  /**
   * Checks that a path is a directory.
   *
   * @throws BadInputException if it isn't
   */
  public static void requireDirectory(Path directory) {
    if (!Files.isDirectory(directory)) {
      throw new BadInputException(
          Files.exists(directory)
              ? "'" + directory + "' is not a directory"
              : "there is no directory '" + directory + "'");
    }
  }

  /** The message for a folder without rulesheets. */
  public static BadInputException noRulesheetIn(Path folder) {
    return new BadInputException(
        "there is no rulesheet (*.kif, *.hrf, *.infix) in '" + folder + "'");
  }

  /** The message for a file that can't be read. */
  public static BadInputException unreadable(Path file, IOException problem) {
    return new BadInputException("can't read '" + file + "': " + reason(problem));
  }

  /** The message for a file that can't be written. */
  public static BadInputException unwritable(Path file, IOException problem) {
    return new BadInputException("can't write '" + file + "': " + reason(problem));
  }

  /** The reason of an I/O error, without the file's name. */
  public static String reason(IOException problem) {
    if (problem instanceof NoSuchFileException) {
      return "there is no such file";
    }
    return problem instanceof AccessDeniedException
        ? "permission denied"
        : String.valueOf(problem.getMessage());
  }
}
