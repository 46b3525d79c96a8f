package org.propnet.games;

import java.util.Optional;

/** Access to the text files of a catalogue by name. */
@FunctionalInterface
interface CatalogueFiles {
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
}
