package org.propnet.games;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/** Reads the index and the metadata of a catalogue. */
final class CatalogueReader {
  /** The index: the sorted names of all games, one a line. */
  static final String INDEX = "index.txt";

  private final CatalogueFiles files;

  CatalogueReader(CatalogueFiles files) {
    this.files = files;
  }

  /**
   * Returns the names in the index.
   *
   * @throws CatalogueException if there is no index, or it isn't a strictly ascending list of names
   */
  ImmutableList<String> names() {
    ImmutableList<String> names =
        files
            .require(INDEX, "list the names of all games in it, one a line")
            .lines()
            .collect(ImmutableList.toImmutableList());
    if (names.isEmpty()) {
      throw new CatalogueException(INDEX, "it is empty; list the names of all games, one a line");
    }
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      if (!name.matches("[a-z][A-Za-z0-9]*")) {
        throw new CatalogueException(
            INDEX, "line " + (i + 1) + ": '" + name + "' isn't a name in camel case");
      }
      if (i > 0 && names.get(i - 1).compareTo(name) >= 0) {
        throw new CatalogueException(
            INDEX,
            "line "
                + (i + 1)
                + ": '"
                + name
                + "' has to come before '"
                + names.get(i - 1)
                + "'; sort the lines and name each game once");
      }
    }
    return names;
  }

  ImmutableList<CatalogueGame> games() {
    return names().stream().map(this::game).collect(ImmutableList.toImmutableList());
  }

  Optional<CatalogueGame> find(String name) {
    return names().contains(name) ? Optional.of(game(name)) : Optional.empty();
  }

  private CatalogueGame game(String name) {
    String fileName = name + ".properties";
    String text =
        files.require(fileName, "describe the game in it or take the game out of the index");
    return new CatalogueGame(files, name, GameMetadata.parse(fileName, text));
  }
}
