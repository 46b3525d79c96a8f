package org.propnet.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads files for people who may have named the wrong one. */
final class InputFiles {

  /** A file may take this part of the heap: it is there as bytes, then as text. */
  private static final int SHARE_OF_HEAP = 16;

  private InputFiles() {}

  /**
   * The text of a file, in UTF-8; bytes that aren't become replacement characters.
   *
   * @throws BadInputException if it can't be read
   */
  static String text(Path file) {
    if (Files.isDirectory(file)) {
      throw new BadInputException("'" + file + "' is a directory; name a file in it");
    }
    try {
      if (Files.size(file) > Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP) {
        throw new BadInputException(
            "'" + file + "' is too large for the heap; give the virtual machine more memory");
      }
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException problem) {
      throw unreadable(file, problem);
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
    String reason = String.valueOf(problem.getMessage());
    if (problem instanceof NoSuchFileException) {
      reason = "there is no such file";
    } else if (problem instanceof AccessDeniedException) {
      reason = "permission denied";
    }
    return new BadInputException("can't read '" + file + "': " + reason);
  }
}
