package org.propnet.kiosk;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.propnet.kiosk.game.GameShelf;

/**
 * Settings of a kiosk.
 *
 * @param address the address to listen on; port 0 for any that is free
 * @param rulesheets a folder with rulesheets, or one rulesheet, offered beside the catalogue
 * @param repository the location of a repository of games: a folder or an address
 * @param opened the key of the game that a page opens with
 * @param sessions the maximum number of sessions
 * @param idle how long a session without a window lasts
 */
public record KioskSettings(
    InetSocketAddress address,
    Optional<Path> rulesheets,
    Optional<String> repository,
    Optional<String> opened,
    int sessions,
    Duration idle) {

  /** The default: a thousand, or one for each 2 MiB of the heap if that is less. */
  private static final int MAX_SESSIONS = 1_000;

  private static final long BYTES_OF_SESSION = 2 << 20;

  private static final Duration IDLE = Duration.ofMinutes(30);

  /** Makes settings with the games of the catalogue and the default limits. */
  public KioskSettings(InetSocketAddress address) {
    this(
        address,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        (int) Math.min(MAX_SESSIONS, Runtime.getRuntime().maxMemory() / BYTES_OF_SESSION),
        IDLE);
  }

  /** The same with a folder of rulesheets, or one rulesheet. */
  public KioskSettings withRulesheets(Path place) {
    return new KioskSettings(address, Optional.of(place), repository, opened, sessions, idle);
  }

  /** The same with a repository, or without one. */
  public KioskSettings withRepository(Optional<String> place) {
    return new KioskSettings(address, rulesheets, place, opened, sessions, idle);
  }

  /** The same, opening with a game of the catalogue. */
  public KioskSettings openingWith(String name) {
    return opening(GameShelf.keyInCatalogue(name));
  }

  /** The same, opening with a game of the repository. */
  public KioskSettings openingWithRepository(String key) {
    return opening(GameShelf.keyInRepository(key));
  }

  /** The same with a rulesheet, and opening with it. */
  public KioskSettings openingWith(Path file) {
    return withRulesheets(file).opening(GameShelf.keyOfFile(file));
  }

  private KioskSettings opening(String key) {
    return new KioskSettings(address, rulesheets, repository, Optional.of(key), sessions, idle);
  }
}
