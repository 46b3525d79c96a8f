package org.propnet.player.manager;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hashing;
import java.time.Duration;
import java.util.SplittableRandom;

/**
 * Settings of a match.
 *
 * @param startClock the time to prepare; whole seconds if a player is asked over the network
 * @param playClock the time for each move; whole seconds if a player is asked over the network
 * @param maxMoves the number of joint moves after which a match that isn't over is aborted
 * @param scrambling which names are replaced by random words for players over the network
 * @param seed seeds the manager's random choices: the moves of the role random, moves in place of
 *     missing ones, scrambled names
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

  /** Whether the clocks are whole seconds, as messages to players over the network require. */
  public boolean isInSeconds() {
    return startClock.toNanosPart() == 0 && playClock.toNanosPart() == 0;
  }

  /** A random generator for a part of a match; another match gets different numbers. */
  SplittableRandom random(String id, String part) {
    long place = Hashing.sha256().hashString(id + ' ' + part, UTF_8).asLong();
    return new SplittableRandom(new SplittableRandom(seed).nextLong() ^ place);
  }
}
