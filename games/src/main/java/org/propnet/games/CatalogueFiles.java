package org.propnet.games;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Access to the text files of a catalogue by name. */
@FunctionalInterface
interface CatalogueFiles {
  /** The files packaged beside the class files of this package. */
  CatalogueFiles PACKAGED = CatalogueFiles::packaged;

  /**
   * Returns the text of a file, or nothing if there is no such file.
   *
   * @throws CatalogueException if the file exists but can't be read as UTF-8
   */
  Optional<String> find(String fileName);

  /**
   * Returns the text of a file that has to exist.
   *
   * @param cure what to do if it doesn't
   * @throws CatalogueException if the file is missing or can't be read
   */
  default String require(String fileName, String cure) {
    return find(fileName)
        .orElseThrow(() -> new CatalogueException(fileName, "the file is missing; " + cure));
  }

  /** Decodes strictly: a byte that isn't UTF-8 is an error, not a replacement character. */
  private static Optional<String> packaged(String fileName) {
    try (@Nullable InputStream stream = CatalogueFiles.class.getResourceAsStream(fileName)) {
      if (stream == null) {
        return Optional.empty();
      }
      ByteBuffer bytes = ByteBuffer.wrap(stream.readAllBytes());
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
    } catch (IOException e) {
      throw new CatalogueException(fileName, e);
    }
  }
}
