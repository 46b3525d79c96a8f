package org.propnet.cli.io;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.propnet.export.AtomicFile;

/**
 * A file for a command to write. An existing file is replaced only if the command could have
 * written it.
 *
 * @param path its path
 * @param kind the kind of its content, such as "saved network"
 */
public record OutputFile(Path path, String kind) {

  /** Bytes needed to recognise a file format. */
  private static final int BEGINNING = 16;

  /**
   * Checks, before the work, whether the file can be written.
   *
   * @param isReplaceable whether a file with these first bytes may be replaced; an empty one always
   *     may
   * @throws BadInputException if the file can't be written
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

  /** The same for a file that has to begin with that text, in ASCII. */
  public void check(String beginning) {
    check(bytes -> new String(bytes, StandardCharsets.US_ASCII).startsWith(beginning));
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
   * Writes the file atomically.
   *
   * @throws BadInputException if it can't be written
   */
  public void write(byte[] bytes) {
    try {
      AtomicFile.write(path, bytes);
    } catch (IOException problem) {
      throw InputFiles.unwritable(path, problem);
    }
  }

  /** The same with text in UTF-8. */
  public void write(String text) {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Appends text in UTF-8 to the file, all of it or nothing, even if the thread is interrupted.
   *
   * @throws BadInputException if it can't be written
   */
  public void append(String text) {
    long end = path.toFile().length();
    // Not a channel, which an interrupt of the thread would close.
    try (FileOutputStream out = new FileOutputStream(path.toFile(), true)) {
      try {
        out.write(text.getBytes(StandardCharsets.UTF_8));
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
