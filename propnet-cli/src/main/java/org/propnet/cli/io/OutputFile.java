package org.propnet.cli.io;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.propnet.export.AtomicFile;

/**
 * A file that a command is to write. One that is there already is replaced if the command could
 * have written it; any other is left alone.
 *
 * @param path where it is to be
 * @param kind what it will be, such as "saved network"
 */
public record OutputFile(Path path, String kind) {

  /** How many bytes say what a file is. */
  private static final int BEGINNING = 16;

  /**
   * Finds out before the work what would make it worthless after it.
   *
   * @param isReplaceable whether a file may be replaced that begins with these bytes; an empty one
   *     always may
   * @throws BadInputException if the file can't be there
   */
  public void check(Predicate<byte[]> isReplaceable) {
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null) {
      InputFiles.requireDirectory(folder);
    }
    if (!Files.exists(path)) {
      return;
    }
    InputFiles.requireFile(path);
    if (!Files.isRegularFile(path) || !mayReplace(isReplaceable)) {
      throw new BadInputException(
          "'" + path + "' is there and is no " + kind + "; choose another FILE, or remove it");
    }
  }

  private boolean mayReplace(Predicate<byte[]> isReplaceable) {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] beginning = in.readNBytes(BEGINNING);
      return beginning.length == 0 || isReplaceable.test(beginning);
    } catch (IOException problem) {
      throw InputFiles.unreadable(path, problem);
    }
  }

  /**
   * Writes the file whole or not at all.
   *
   * @throws BadInputException if that isn't possible
   */
  public void write(byte[] bytes) {
    try {
      AtomicFile.write(path, bytes);
    } catch (IOException problem) {
      throw InputFiles.unwritable(path, problem);
    }
  }

  /**
   * Adds to the end of the file, all of the bytes or none, also if the thread is interrupted.
   *
   * @throws BadInputException if that isn't possible
   */
  public void append(byte[] bytes) {
    long end = path.toFile().length();
    // No channel, which an interrupt of the thread would close.
    try (FileOutputStream out = new FileOutputStream(path.toFile(), true)) {
      try {
        out.write(bytes);
      } catch (IOException problem) {
        truncate(out.getChannel(), end, problem);
        throw problem;
      }
    } catch (IOException problem) {
      throw InputFiles.unwritable(path, problem);
    }
  }

  private static void truncate(FileChannel file, long end, IOException problem) {
    try {
      file.truncate(end);
    } catch (IOException further) {
      problem.addSuppressed(further);
    }
  }
}
