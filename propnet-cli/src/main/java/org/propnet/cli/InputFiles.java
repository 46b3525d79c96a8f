package org.propnet.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Files that people named, perhaps wrong ones. */
final class InputFiles {

  /** A rulesheet may take this part of the heap: it is there as bytes, then as text. */
  private static final int SHARE_OF_HEAP = 16;

  private InputFiles() {}

  /**
   * Checks that a file is no directory.
   *
   * @throws BadInputException if it is one
   */
  static void requireFile(Path file) {
    if (Files.isDirectory(file)) {
      throw new BadInputException("'" + file + "' is a directory; name a file in it");
    }
  }

  /**
   * Checks that a file isn't too large to be read as a rulesheet.
   *
   * @throws BadInputException if it is
   */
  static void requireFits(Path file) throws IOException {
    if (Files.size(file) > Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP) {
      throw new BadInputException(
          "'" + file + "' is too large for the heap; give the virtual machine more memory");
    }
  }

  /**
   * Checks that a directory is one.
   *
   * @throws BadInputException if not
   */
  static void requireDirectory(Path directory) {
    if (!Files.isDirectory(directory)) {
      throw new BadInputException(
          Files.exists(directory)
              ? "'" + directory + "' is not a directory"
              : "there is no directory '" + directory + "'");
    }
  }

  /** What to tell the user about a file that can't be read. */
  static BadInputException unreadable(Path file, IOException problem) {
    return new BadInputException("can't read '" + file + "': " + reason(problem));
  }

  /** What to tell the user about a file that can't be written. */
  static BadInputException unwritable(Path file, IOException problem) {
    return new BadInputException("can't write '" + file + "': " + reason(problem));
  }

  private static String reason(IOException problem) {
    if (problem instanceof NoSuchFileException) {
      return "there is no such file";
    }
    return problem instanceof AccessDeniedException
        ? "permission denied"
        : String.valueOf(problem.getMessage());
  }
}
