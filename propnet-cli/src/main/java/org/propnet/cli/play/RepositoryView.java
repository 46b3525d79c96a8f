package org.propnet.cli.play;

import java.util.function.Consumer;
import org.propnet.cli.io.Errors;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.games.repository.GameRepository;
import org.propnet.games.repository.RepositoryException;
import org.propnet.games.repository.RepositoryGame;

/**
 * The view of a repository in {@code propnet games}. Names aren't trusted, so they are printed
 * safely.
 */
final class RepositoryView {

  private RepositoryView() {}

  /**
   * A line for each game.
   *
   * @param problems receives the reasons why games are left out
   */
  static Report list(GameRepository repository, Consumer<RepositoryException> problems)
      throws RepositoryException {
    Table table = Table.of("lll");
    for (RepositoryGame game : repository.games(problems)) {
      String versions = game.version() == 0 ? "1 version" : (game.version() + 1) + " versions";
      try {
        table.text(game.key(), name(game), versions);
      } catch (RepositoryException problem) {
        problems.accept(problem);
      }
    }
    return new Report().table(table);
  }

  /** The details of a version of a game. */
  static Report details(RepositoryGame game) throws RepositoryException {
    Table table = Table.of("ll");
    table.text("key", game.key());
    table.text("name", name(game));
    table.text("version", "v" + game.version());
    for (String file : new String[] {"rulesheet", "description", "stylesheet", "user_interface"}) {
      String value = game.property(file);
      if (!value.isEmpty()) {
        table.text(file.replace('_', ' '), Errors.printable(value));
      }
    }
    if (!game.url().isEmpty()) {
      table.text("address", game.url());
    }
    return new Report().table(table);
  }

  private static String name(RepositoryGame game) throws RepositoryException {
    return Errors.printable(game.property("gameName"));
  }
}
