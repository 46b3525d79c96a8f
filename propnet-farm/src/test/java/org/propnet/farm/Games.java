package org.propnet.farm;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
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

  /** A job, or a game, as another process reads it. */
  @SuppressWarnings("unchecked")
  public static <T extends Serializable> T sent(T object) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (T) in.readObject();
    }
  }

  /** What comes of a job on so many threads. */
  public static PieceResults run(Job job, int threads) throws Exception {
    PieceResults results = new PieceResults(job);
    new ThreadFarm(threads).run(job, results, null, () -> true);
    return results;
  }
}
