package org.propnet.player.kind;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.propnet.player.Match;

/** Seeds the random generators of players. */
final class Seeds {

  private Seeds() {}

  /**
   * The generator of one player in one match. The same seed gives different numbers in another
   * match or for another role.
   */
  static RandomGenerator generator(long seed, Match match) {
    SplittableRandom ofSeed = new SplittableRandom(seed);
    SplittableRandom ofMatch = new SplittableRandom(ofSeed.nextLong() ^ match.id().hashCode());
    return new SplittableRandom(ofMatch.nextLong() ^ match.role().toString().hashCode());
  }
}
