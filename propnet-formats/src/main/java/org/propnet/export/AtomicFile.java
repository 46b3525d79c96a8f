package org.propnet.export;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/** Writes files that appear whole or not at all. Safe for use by several threads. */
public final class AtomicFile {

  /** How many names of a temporary file are tried. */
  private static final int MAX_NAMES = 1_000;

  private AtomicFile() {}

  /**
   * Writes a file, in place of an older one if there is one. Where the name is a symbolic link, the
   * file that it leads to is replaced. The bytes go to a new file beside it, which then takes its
   * name and its permissions.
   *
   * @throws IOException if it can't be written, or something is there that is no regular file
   */
  public static void write(Path file, byte[] bytes) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw new FileAlreadyExistsException(
          file.toString(), null, "it is there and is no regular file; choose another name");
    }
    Path temporary = temporary(target, bytes);
    try {
      copyPermissions(target, temporary);
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Lets those read and write a file, where the system tells them apart, who may for another. */
  private static void copyPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (view != null && Files.exists(from)) {
      view.setPermissions(Files.getPosixFilePermissions(from));
    }
  }

  /** Writes a new file beside another one, down to the disk. */
  private static Path temporary(Path target, byte[] bytes) throws IOException {
    for (int number = 0; ; number++) {
      Path temporary = target.resolveSibling(target.getFileName() + ".part" + number);
      FileChannel channel;
      try {
        channel =
            FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      } catch (FileAlreadyExistsException taken) {
        if (number == MAX_NAMES) {
          throw taken;
        }
        continue;
      }
      boolean complete = false;
      try (channel) {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        while (rest.hasRemaining()) {
          channel.write(rest);
        }
        channel.force(true);
        complete = true;
        return temporary;
      } finally {
        if (!complete) {
          Files.deleteIfExists(temporary);
        }
      }
    }
  }
}
