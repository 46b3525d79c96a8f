package org.propnet.cli.play;

import com.google.common.base.Joiner;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.Rulesheet;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.games.GameFamily;
import org.propnet.machine.Role;
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
    description = {
      "Without NAME, lists the games: name, players, and what each is about. With NAME, shows one.",
      "Families of games that grow have one rulesheet for each size of the board: breakthrough and"
          + " lightsOut on SIZE by SIZE cells, connectFour on SIZE columns of SIZE - 1 rows."
    },
    footer = {
      "",
      "Examples:",
      "  propnet games",
      "  propnet games hex",
      "  propnet games hex --rulesheet > hex.kif",
      "  propnet games --family breakthrough --size 12 > breakthrough12.kif"
    })
public final class GamesCommand implements Callable<Integer> {

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

  @Option(
      names = "--family",
      paramLabel = "NAME",
      description = "Print a rulesheet of a family in KIF: ${COMPLETION-CANDIDATES}.")
  private @Nullable GameFamily family;

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      converter = Numbers.PositiveInteger.class,
      description = "How large the board of --family is.")
  private @Nullable Integer size;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (family != null || size != null) {
      out.print(familyRulesheet());
      out.flush();
    } else if (name != null) {
      CatalogueGame game = Rulesheet.catalogueGame(name);
      if (wantsRulesheet) {
        out.print(game.rulesheet());
        out.flush();
      } else {
        new Report().table(details(game)).print(out, false);
      }
    } else if (wantsRulesheet) {
      throw new ParameterException(
          spec.commandLine(), "--rulesheet needs the NAME of the game to print");
    } else {
      Table table = Table.of("lll");
      for (CatalogueGame game : GameCatalogue.games()) {
        table.text(game.name(), players(game), game.summary());
      }
      new Report().table(table).print(out, false);
    }
    return ExitCodes.SUCCESS;
  }

  private String familyRulesheet() {
    if (family == null || size == null || name != null || wantsRulesheet) {
      throw new ParameterException(
          spec.commandLine(), "--family and --size need each other and nothing else");
    }
    try {
      return family.rulesheet(size);
    } catch (IllegalArgumentException noSuchSize) {
      throw new ParameterException(
          spec.commandLine(), "--size: " + noSuchSize.getMessage(), noSuchSize);
    }
  }

  /** How many play; chance isn't a player. */
  private static String players(CatalogueGame game) {
    long count = game.roles().stream().filter(role -> !role.equals(Role.RANDOM.toString())).count();
    return count == 1 ? "1 player" : count + " players";
  }

  private static Table details(CatalogueGame game) {
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
    return table;
  }
}
