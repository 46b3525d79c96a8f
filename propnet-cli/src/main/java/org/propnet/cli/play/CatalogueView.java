package org.propnet.cli.play;

import com.google.common.base.Joiner;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.machine.Role;

/** The view of the catalogue in {@code propnet games}. */
final class CatalogueView {

  private static final Joiner SPACES = Joiner.on(' ');

  private CatalogueView() {}

  /** A line for each game. */
  static Report list() {
    Table table = Table.of("lll");
    for (CatalogueGame game : GameCatalogue.games()) {
      table.text(game.name(), players(game), game.summary());
    }
    return new Report().table(table);
  }

  /** The number of players, chance excluded. */
  private static String players(CatalogueGame game) {
    long count = game.roles().stream().filter(role -> !role.equals(Role.RANDOM.toString())).count();
    return count == 1 ? "1 player" : count + " players";
  }

  /** The details of a game. */
  static Report details(CatalogueGame game) {
    Table table = Table.of("ll");
    table.text("name", game.name());
    table.text("title", game.title());
    table.text("roles", SPACES.join(game.roles()));
    table.text("rules", game.rules());
    table.text("perft", SPACES.join(game.perft()));
    game.declaredBases().ifPresent(count -> table.text("declared bases", Integer.toString(count)));
    game.declaredInputs()
        .ifPresent(count -> table.text("declared inputs", Integer.toString(count)));
    game.reachableStates().ifPresent(count -> table.text("reachable states", Long.toString(count)));
    return new Report().table(table);
  }
}
