package org.propnet.kiosk;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import org.propnet.kiosk.session.Sessions;

/**
 * How a kiosk is run.
 *
 * @param address where it can be reached; port 0 for any that is free
 * @param rulesheets a folder with rulesheets, or one rulesheet, to be chosen beside the catalogue
 * @param repository where a repository of games is: a folder or an address
 * @param opened the key of the game that a page opens with
 * @param limits what sessions may take
 */
public record KioskSettings(
    InetSocketAddress address,
    Optional<Path> rulesheets,
    Optional<String> repository,
    Optional<String> opened,
    Sessions.Limits limits) {

  /** A kiosk with the games of the catalogue and the standard limits. */
  public KioskSettings(InetSocketAddress address) {
    this(address, Optional.empty(), Optional.empty(), Optional.empty(), Sessions.Limits.standard());
  }

  /** The same with rulesheets of a folder, or one rulesheet. */
  public KioskSettings with(Path newRulesheets) {
    return new KioskSettings(address, Optional.of(newRulesheets), repository, opened, limits);
  }

  /** The same with a repository, or without one. */
  public KioskSettings with(Optional<String> newRepository) {
    return new KioskSettings(address, rulesheets, newRepository, opened, limits);
  }

  /** The same, opening with a game. */
  public KioskSettings opening(String key) {
    return new KioskSettings(address, rulesheets, repository, Optional.of(key), limits);
  }
}
