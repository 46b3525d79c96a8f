package org.propnet.farm;

import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.optimizer.MachineBuilder;

/** Games of the catalogue, built. */
public final class Games {

  private Games() {}

  public static FarmGame game(String name) {
    return ofRules(name, GameCatalogue.find(name).orElseThrow().rulesheet());
  }

  public static FarmGame ofRules(String name, String rules) {
    return FarmGame.of(
        name, MachineBuilder.of(KifReader.read(rules, name + ".kif")).build().network());
  }

  /** What comes of a job on so many threads. */
  public static PieceResults run(Job job, int threads) throws Exception {
    PieceResults results = new PieceResults(job);
    ThreadFarm.run(job, results, null, threads, () -> true);
    return results;
  }
}
