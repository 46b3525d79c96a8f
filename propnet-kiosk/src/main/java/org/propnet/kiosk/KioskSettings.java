package org.propnet.kiosk;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.propnet.kiosk.game.GameShelf;

/**
 * How a kiosk is run.
 *
 * @param address where it can be reached; port 0 for any that is free
 * @param rulesheets a folder with rulesheets, or one rulesheet, to be chosen beside the catalogue
 * @param repository where a repository of games is: a folder or an address
 * @param opened the key of the game that a page opens with
 * @param sessions how many sessions there may be
 * @param idle how long a session without a window lasts
 */
public record KioskSettings(
    InetSocketAddress address,
    Optional<Path> rulesheets,
    Optional<String> repository,
    Optional<String> opened,
    int sessions,
    Duration idle) {

  /** A thousand, or one for two MiB of the heap if that is less. */
  private static final int MAX_SESSIONS = 1_000;

  private static final long BYTES_OF_SESSION = 2 << 20;

  private static final Duration IDLE = Duration.ofMinutes(30);

  /** A kiosk with the games of the catalogue and the standard limits. */
  public KioskSettings(InetSocketAddress address) {
    this(
        address,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        (int) Math.min(MAX_SESSIONS, Runtime.getRuntime().maxMemory() / BYTES_OF_SESSION),
        IDLE);
  }

  /** The same with rulesheets of a folder, or one rulesheet. */
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

  /** The same, with a rulesheet and opening with it. */
  public KioskSettings openingWith(Path file) {
    return withRulesheets(file).opening(GameShelf.keyOfFile(file));
  }

  private KioskSettings opening(String key) {
    return new KioskSettings(address, rulesheets, repository, Optional.of(key), sessions, idle);
  }

  /** The same with other limits. */
  public KioskSettings withLimits(int newSessions, Duration newIdle) {
    return new KioskSettings(address, rulesheets, repository, opened, newSessions, newIdle);
  }
}
