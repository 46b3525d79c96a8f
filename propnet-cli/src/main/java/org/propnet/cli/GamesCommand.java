package org.propnet.cli;

import com.google.common.base.Joiner;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code propnet games}: shows the catalogue. */
@Command(
    name = "games",
    header = "Lists the games that come with propnet, or shows one of them.",
    footer = {
      "",
      "Examples:",
      "  propnet games",
      "  propnet games hex",
      "  propnet games hex --rulesheet > hex.kif"
    })
final class GamesCommand implements Callable<Integer> {

  private static final Joiner SPACES = Joiner.on(' ');

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "NAME",
      description = "The game to show; without it, all are listed.")
  private @Nullable String name;

  @Option(names = "--rulesheet", description = "Print the rulesheet of the game in KIF.")
  private boolean wantsRulesheet;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (name != null) {
      CatalogueGame game = Rulesheet.catalogueGame(name);
      if (wantsRulesheet) {
        out.print(game.rulesheet());
        out.flush();
      } else {
        details(game).print(out, "");
      }
    } else if (wantsRulesheet) {
      throw new ParameterException(
          spec.commandLine(), "--rulesheet needs the NAME of the game to print");
    } else {
      TextTable table = new TextTable("llll");
      for (CatalogueGame game : GameCatalogue.games()) {
        table.row(game.name(), game.title(), SPACES.join(game.roles()), game.exercises());
      }
      table.print(out, "");
    }
    return ExitCodes.SUCCESS;
  }

  private static TextTable details(CatalogueGame game) {
    TextTable table = new TextTable("ll");
    table.row("name", game.name());
    table.row("title", game.title());
    table.row("roles", SPACES.join(game.roles()));
    table.row("rules", game.rules());
    table.row("exercises", game.exercises());
    table.row("perft", SPACES.join(game.perft()));
    game.declaredBases().ifPresent(count -> table.row("declared bases", Integer.toString(count)));
    game.declaredInputs().ifPresent(count -> table.row("declared inputs", Integer.toString(count)));
    game.reachableStates().ifPresent(count -> table.row("reachable states", Long.toString(count)));
    return table;
  }
}
