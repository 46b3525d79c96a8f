package org.propnet.bench;

import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/** Reads the rulesheets of the catalogue by name. */
final class BenchmarkedGames {

  private BenchmarkedGames() {}

  static GameDescription read(String name) {
    return KifReader.read(GameCatalogue.find(name).orElseThrow().rulesheet(), name);
  }
}
