package org.propnet.cli.play;

import com.google.common.base.Joiner;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.NamedGame;
import org.propnet.cli.game.Rulesheet;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.games.GameFamily;
import org.propnet.games.repository.GameRepository;
import org.propnet.games.repository.RepositoryException;
import org.propnet.games.repository.RepositoryGame;
import org.propnet.machine.Role;
import org.propnet.player.server.PortException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code propnet games}: shows the catalogue, or a repository. */
@Command(
    name = "games",
    header = "Lists the games that come with propnet, or those of a repository, or shows one.",
    description = {
      "Without NAME, lists the games: name, players, and what each is about. With NAME, shows one.",
      "A repository is a folder with a folder for each game, or what serves such a folder by HTTP;"
          + " docs/repositories.md describes it. Its games are listed with the number of versions.",
      "Families of games that grow have one rulesheet for each size: of the board, or of what else"
          + " there may be more of, such as the roles of minority, the moves of auction, or the"
          + " rounds of longMarch."
    },
    footer = {
      "",
      "Examples:",
      "  propnet games",
      "  propnet games hex",
      "  propnet games hex --rulesheet > hex.kif",
      "  propnet games --family breakthrough --size 12 > breakthrough12.kif",
      "  propnet games --repository path/to/games",
      "  propnet games --repository http://127.0.0.1:9190 hex/v1 --rulesheet",
      "  propnet games --serve"
    })
public final class GamesCommand implements Callable<Integer> {

  /** The default port of a served repository. */
  private static final int REPOSITORY_PORT = 9190;

  private static final Joiner SPACES = Joiner.on(' ');

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "NAME",
      description =
          "The game to show; without it, all are listed. In a repository KEY, or KEY/v2 for a"
              + " version; repo:KEY does without --repository.")
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
      description = "The size of --family, of its board in most.")
  private @Nullable Integer size;

  @Option(
      names = "--repository",
      paramLabel = "LOCATION",
      description =
          "A repository in place of the catalogue: a folder, or an address such as"
              + " http://HOST/base.")
  private @Nullable String location;

  @Option(
      names = "--serve",
      paramLabel = "PORT",
      arity = "0..1",
      fallbackValue = "" + REPOSITORY_PORT,
      converter = Numbers.Port.class,
      description =
          "Serve the catalogue, or the folder of --repository, as a repository at this port until"
              + " Ctrl-C (0: any that is free; without PORT: "
              + REPOSITORY_PORT
              + "). This machine alone can reach it.")
  private @Nullable Integer port;

  @Override
  public Integer call() throws RepositoryException, PortException, InterruptedException {
    if (port != null) {
      serve(port);
    } else if (family != null || size != null) {
      print(familyRulesheet());
    } else if (name == null) {
      require(!wantsRulesheet, "--rulesheet needs the NAME of the game to print");
      print(location == null ? catalogue() : list(repository()));
    } else if (location != null || NamedGame.isOfRepository(name)) {
      RepositoryGame game = repositoryGame(name);
      if (wantsRulesheet) {
        print(game.rulesheet());
      } else {
        print(details(game));
      }
    } else {
      CatalogueGame game = Rulesheet.catalogueGame(name);
      if (wantsRulesheet) {
        print(game.rulesheet());
      } else {
        print(details(game));
      }
    }
    return ExitCodes.SUCCESS;
  }

  /** A line for each game of the catalogue. */
  private static Report catalogue() {
    Table table = Table.of("lll");
    for (CatalogueGame game : GameCatalogue.games()) {
      table.text(game.name(), players(game), game.summary());
    }
    return new Report().table(table);
  }

  /** The number of players, chance excluded. */
  private static String players(CatalogueGame game) {
    long count = game.roles().stream().filter(role -> !role.equals(Role.RANDOM.toString())).count();
    return Figures.counted(count, "player");
  }

  private static Report details(CatalogueGame game) {
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

  /** A line for each game of a repository; says why games are left out. */
  private Report list(GameRepository repository) throws RepositoryException {
    Table table = Table.of("lll");
    for (RepositoryGame game : repository.games(this::tell)) {
      String versions = game.version() == 0 ? "1 version" : (game.version() + 1) + " versions";
      try {
        table.text(game.key(), title(game), versions);
      } catch (RepositoryException problem) {
        tell(problem);
      }
    }
    return new Report().table(table);
  }

  private static Report details(RepositoryGame game) throws RepositoryException {
    Table table = Table.of("ll");
    table.text("key", game.key());
    table.text("name", title(game));
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

  /** The name of a game, printed safely since a repository isn't trusted. */
  private static String title(RepositoryGame game) throws RepositoryException {
    return Errors.printable(game.property("gameName"));
  }

  private void serve(int atPort) throws RepositoryException, PortException, InterruptedException {
    require(
        name == null && !wantsRulesheet && family == null && size == null,
        "--serve goes with --repository only");
    CommandLine streams = spec.commandLine();
    new RepositoryService(repository(), streams.getOut(), streams.getErr()).run(atPort);
  }

  private void tell(RepositoryException problem) {
    spec.commandLine().getErr().println("propnet: " + Errors.line(problem));
  }

  private GameRepository repository() throws RepositoryException {
    return location == null ? GameRepository.ofCatalogue() : GameRepository.open(location);
  }

  private RepositoryGame repositoryGame(String reference) throws RepositoryException {
    boolean isComplete = NamedGame.isOfRepository(reference);
    require(location == null || !isComplete, "give --repository and a KEY, or repo:KEY, not both");
    return isComplete ? NamedGame.ofRepository(reference) : repository().game(reference);
  }

  private void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new ParameterException(spec.commandLine(), otherwise);
    }
  }

  private void print(String text) {
    spec.commandLine().getOut().print(text);
    spec.commandLine().getOut().flush();
  }

  private void print(Report report) {
    report.print(spec.commandLine().getOut(), false);
  }

  private String familyRulesheet() {
    if (family == null || size == null || name != null || wantsRulesheet || location != null) {
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
}
