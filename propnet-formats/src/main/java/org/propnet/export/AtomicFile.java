package org.propnet.export;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/** Writes files atomically. Safe for use by several threads. */
public final class AtomicFile {

  /** Maximum number of names tried for a temporary file. */
  private static final int MAX_NAMES = 1_000;

  /** Maximum number of symbolic links from a name to a file that isn't there, as on Linux. */
  private static final int MAX_LINKS = 40;

  private AtomicFile() {}

  /**
   * Writes a file, replacing an existing one. If the name is a symbolic link, its target is
   * replaced, or created if there is none. The bytes are written to a temporary file in the same
   * directory, which then takes over the name and the permissions.
   *
   * @throws IOException if it can't be written, or isn't a regular file
   */
  public static void write(Path file, byte[] bytes) throws IOException {
    Path target = target(file);
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

  /** The file at the end of all symbolic links, which need not exist. */
  private static Path target(Path file) throws IOException {
    if (Files.exists(file)) {
      return file.toRealPath();
    }
    Path target = file.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MAX_LINKS) {
        throw new FileSystemLoopException(file.toString());
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  /** Copies the permissions of a file to another one, if the system has permissions. */
  private static void copyPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (view != null && Files.exists(from)) {
      view.setPermissions(Files.getPosixFilePermissions(from));
    }
  }

  /** Writes a temporary file beside another one, and syncs it to disk. */
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
