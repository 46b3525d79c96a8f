package org.propnet.player.host;

import java.time.Duration;
import java.util.Objects;
import org.propnet.budget.BuildLimits;
import org.propnet.player.protocol.InfoReply;

/**
 * What a host of players allows.
 *
 * @param name the player's name, which INFO is answered with, in ASCII
 * @param maxMatches how many matches run at a time at most
 * @param idle a match is forgotten when no message came for this long, beside its own clocks
 * @param limits what building the network of one game may cost
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

  /** Four matches, ten minutes, {@link BuildLimits#DEFAULT}. */
  public static HostSettings named(String name) {
    return new HostSettings(name, 4, Duration.ofMinutes(10), BuildLimits.DEFAULT);
  }
}
