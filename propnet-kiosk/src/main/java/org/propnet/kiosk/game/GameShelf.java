package org.propnet.kiosk.game;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.Optional;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.games.repository.GameRepository;
import org.propnet.games.repository.RepositoryException;
import org.propnet.games.repository.RepositoryGame;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.kiosk.game.KioskException.Reason;
import org.propnet.machine.Role;

/**
 * The games that can be chosen: from the catalogue, a folder and a repository. Safe for use by
 * several threads; folders are read anew by each call, the list of a repository every few seconds.
 */
public final class GameShelf {

  private static final String CATALOGUE = "catalogue:";
  private static final String FILE = "file:";
  private static final String REPOSITORY = "repo:";
  static final int MAX_LISTED = 1_000;

  private final Optional<RulesheetFolder> rulesheets;
  private final Optional<String> repository;
  private final Optional<RepositoryList> repositoryList;

  /**
   * Makes a shelf.
   *
   * @param rulesheets a folder with rulesheets, or one rulesheet
   * @param repository the location of the repository: a folder or an address
   */
  public GameShelf(Optional<Path> rulesheets, Optional<String> repository) {
    this.rulesheets = rulesheets.map(RulesheetFolder::new);
    this.repository = repository;
    this.repositoryList = repository.map(RepositoryList::new);
  }

  /**
   * A named group of games.
   *
   * @param problem why its games can't be listed, in one line; empty if they can
   */
  public record Group(String name, ImmutableList<Listed> games, String problem) {}

  /**
   * A game in the list.
   *
   * @param key identifies it when it is chosen
   * @param title its displayed name
   * @param rules its rules in a sentence; empty if there is none
   * @param roles all but {@code random}; none if they aren't known before the rulesheet is parsed
   */
  public record Listed(
      String key, String name, String title, String rules, ImmutableList<String> roles) {

    static Listed unread(String key, String name) {
      return new Listed(key, name, name, "", ImmutableList.of());
    }
  }

  /** The key of a game of the catalogue. */
  public static String keyInCatalogue(String name) {
    return CATALOGUE + name;
  }

  /** The key of a rulesheet of the folder. */
  public static String keyOfFile(Path file) {
    return FILE + file.getFileName();
  }

  /** The key of a game of the repository. */
  public static String keyInRepository(String key) {
    return REPOSITORY + key;
  }

  /** All games, except those of a folder that can't be read. Takes two seconds at most. */
  public ImmutableList<Group> groups() {
    ImmutableList.Builder<Group> groups = ImmutableList.builder();
    rulesheets.ifPresent(folder -> add(groups, new Group("Your rulesheets", files(folder), "")));
    groups.add(new Group("Catalogue", catalogue(), ""));
    repositoryList.ifPresent(list -> add(groups, list.group()));
    return groups.build();
  }

  private static void add(ImmutableList.Builder<Group> groups, Group group) {
    if (!group.games().isEmpty() || !group.problem().isEmpty()) {
      groups.add(group);
    }
  }

  private static ImmutableList<Listed> catalogue() {
    return GameCatalogue.games().stream()
        .map(GameShelf::listed)
        .collect(ImmutableList.toImmutableList());
  }

  private static Listed listed(CatalogueGame game) {
    ImmutableList<String> players =
        game.roles().stream()
            .filter(role -> !role.equals(Role.RANDOM.toString()))
            .collect(ImmutableList.toImmutableList());
    return new Listed(
        keyInCatalogue(game.name()), game.name(), game.title(), game.rules(), players);
  }

  private static ImmutableList<Listed> files(RulesheetFolder folder) {
    return folder.names().stream()
        .map(name -> Listed.unread(FILE + name, RulesheetSyntax.withoutEnding(name)))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Reads a game.
   *
   * @throws KioskException if there is none with that key, or it can't be read
   */
  public GameSource find(String key) throws KioskException {
    if (key.startsWith(CATALOGUE)) {
      return ofCatalogue(key);
    } else if (key.startsWith(FILE)) {
      RulesheetFolder folder = rulesheets.orElseThrow(() -> missing(key));
      return folder.find(key, key.substring(FILE.length())).orElseThrow(() -> missing(key));
    } else if (key.startsWith(REPOSITORY)) {
      return ofRepository(key);
    }
    throw missing(key);
  }

  private static KioskException missing(String key) {
    return new KioskException(
        Reason.MISSING, "there is no game '" + key + "'; choose one of the list");
  }

  private static GameSource ofCatalogue(String key) throws KioskException {
    CatalogueGame game =
        GameCatalogue.find(key.substring(CATALOGUE.length())).orElseThrow(() -> missing(key));
    String file = game.name() + RulesheetSyntax.KIF.endings().get(0);
    return new GameSource(Optional.of(key), game.name(), file, game.rulesheet(), "", "");
  }

  private GameSource ofRepository(String key) throws KioskException {
    String place = repository.orElseThrow(() -> missing(key));
    try {
      RepositoryGame game = GameRepository.open(place).game(key.substring(REPOSITORY.length()));
      return new GameSource(
          Optional.of(key), game.key(), game.rulesheetFile(), game.rulesheet(), game.url(), "");
    } catch (RepositoryException problem) {
      throw new KioskException(Reason.MISSING, String.valueOf(problem.getMessage()));
    } catch (GdlSyntaxException problem) {
      throw KioskException.unusable(problem);
    }
  }
}
