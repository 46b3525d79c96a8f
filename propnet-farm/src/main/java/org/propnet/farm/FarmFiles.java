package org.propnet.farm;

import com.google.common.collect.ImmutableSortedSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;

/**
 * A folder that all workers of a farm read and write: on this machine, or of a file system that
 * many machines share. What a piece makes beside its counts are files here. Their names are made of
 * the piece's number, so a piece that is done twice writes the same file twice.
 *
 * <p>Names are relative, with {@code /} between folders, which are made when they are needed. Safe
 * for use by several threads.
 */
public interface FarmFiles extends Serializable {

  /** Writes what a file holds. */
  @FunctionalInterface
  interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes a file as a whole: it is there with all of its content, or isn't there. One of that name
   * is replaced.
   */
  void write(String name, Content content) throws IOException;

  /**
   * Opens a file. The caller buffers and closes.
   *
   * @throws java.nio.file.NoSuchFileException if there is none
   */
  InputStream read(String name) throws IOException;

  /** The names of the files in a folder, without its own; none if there is no such folder. */
  ImmutableSortedSet<String> list(String folder) throws IOException;

  /** Deletes a file, or a folder with all in it; does nothing if there is none. */
  void delete(String name) throws IOException;

  /** Where the folder is, for messages. */
  @Override
  String toString();
}
