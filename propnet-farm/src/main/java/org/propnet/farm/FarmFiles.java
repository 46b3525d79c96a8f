package org.propnet.farm;

import com.google.common.collect.ImmutableSortedSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;

/**
 * A folder that all workers of a farm read and write: a local one, or one in a file system that
 * many machines share. The output of a piece beyond its counts goes into files here. File names are
 * derived from the number of the piece, so a piece that runs twice writes the same file twice.
 *
 * <p>Names are relative, with {@code /} between folders, which are created on demand. Safe for use
 * by several threads.
 */
public interface FarmFiles extends Serializable {

  /** Writes the content of a file. */
  @FunctionalInterface
  interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes a file atomically: it exists with all of its content, or not at all. Replaces an
   * existing file.
   */
  void write(String name, Content content) throws IOException;

  /**
   * Opens a file. The caller has to buffer and to close it.
   *
   * @throws java.nio.file.NoSuchFileException if there is none
   */
  InputStream read(String name) throws IOException;

  /**
   * The names of the files in a folder, without the folder's own; empty if there is no such folder.
   */
  ImmutableSortedSet<String> list(String folder) throws IOException;

  /** Deletes a file, or a folder with everything in it; does nothing if it doesn't exist. */
  void delete(String name) throws IOException;

  /** Where the folder is, for messages. */
  @Override
  String toString();
}
