package org.propnet.player.host;

import java.time.Duration;
import java.util.Objects;
import org.propnet.budget.BuildLimits;
import org.propnet.player.protocol.InfoReply;

/**
 * Settings of a player host.
 *
 * @param name the player's name in replies to INFO, in ASCII
 * @param maxMatches the maximum number of concurrent matches
 * @param idle a match is abandoned when no message arrives for this long on top of its own clocks
 * @param limits the limits of building the network of one game, and of finding its bitboards
 */
public record HostSettings(String name, int maxMatches, Duration idle, BuildLimits limits) {

  /**
   * Makes the settings.
   *
   * @throws IllegalArgumentException if the name can't be written in a reply, or a number isn't
   *     positive
   */
  public HostSettings {
    InfoReply.checkedName(name);
    Objects.requireNonNull(limits);
    if (maxMatches < 1 || idle.isNegative() || idle.isZero()) {
      throw new IllegalArgumentException("at least one match, and a positive time");
    }
  }

  /** Default settings: four matches, ten minutes, {@link BuildLimits#DEFAULT}. */
  public static HostSettings named(String name) {
    return new HostSettings(name, 4, Duration.ofMinutes(10), BuildLimits.DEFAULT);
  }
}
