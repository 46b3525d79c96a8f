package org.propnet.player.manager;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hashing;
import java.time.Duration;
import java.util.SplittableRandom;

/**
 * What a match is played by.
 *
 * @param startClock the time to prepare; whole seconds if a player is asked over the network
 * @param playClock the time for each move; whole seconds if a player is asked over the network
 * @param maxMoves after how many joint moves a match that isn't over is given up
 * @param scrambling which names players over the network are told as random words
 * @param seed decides what the manager does at random: the moves of the role random, moves in place
 *     of missing ones, scrambled names
 */
public record MatchSettings(
    Duration startClock, Duration playClock, int maxMoves, Scrambling scrambling, long seed) {

  /**
   * Makes the settings.
   *
   * @throws IllegalArgumentException if a clock or the number of moves isn't positive
   */
  public MatchSettings {
    if (!isPositive(startClock) || !isPositive(playClock) || maxMoves < 1) {
      throw new IllegalArgumentException("clocks and the number of moves have to be positive");
    }
  }

  private static boolean isPositive(Duration clock) {
    return !clock.isNegative() && !clock.isZero();
  }

  /** Whether the clocks are whole seconds, which is all that players over the network know. */
  public boolean isInSeconds() {
    return startClock.toNanosPart() == 0 && playClock.toNanosPart() == 0;
  }

  /** Random numbers for a part of a match, which are others in another match. */
  SplittableRandom random(String id, String part) {
    long place = Hashing.sha256().hashString(id + ' ' + part, UTF_8).asLong();
    return new SplittableRandom(new SplittableRandom(seed).nextLong() ^ place);
  }
}
