package org.propnet.cli.farm;

import java.util.concurrent.Callable;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.options.SeedOption;
import org.propnet.cli.report.Report;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.FarmGame;
import org.propnet.farm.playout.PlayoutFigures;
import org.propnet.farm.selfplay.SelfPlayJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code propnet farm selfplay}: self-play of a search, as training data. */
@Command(
    name = "selfplay",
    header = "Lets a search play against itself, and writes what it found as Parquet.",
    description = {
      "Plays games of Monte Carlo tree search against itself. Each state in which a role had a choice"
          + " is a row: the state as bits, the legal moves, how often the search tried each, the move"
          + " that was played, and the goals at the end. The files are in the folder positions of the"
          + " one that --resume has to name, with the journal beside it; docs/scale.md has their"
          + " schema, and a script that reads them."
    })
public final class FarmSelfPlayCommand implements Callable<Integer> {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();
  @Mixin private FarmOptions farm = new FarmOptions();

  @Option(
      names = "--games",
      paramLabel = "N",
      converter = Numbers.PositiveLong.class,
      defaultValue = "1000",
      description = "How many games (default: ${DEFAULT-VALUE}).")
  private long games;

  @Option(
      names = "--piece",
      paramLabel = "N",
      converter = Numbers.PositiveLong.class,
      defaultValue = "250",
      description = "How many games are a piece, which is a file (default: ${DEFAULT-VALUE}).")
  private long piece;

  @Option(
      names = "--playouts",
      paramLabel = "N",
      converter = Numbers.UpToThousand.class,
      defaultValue = "64",
      description =
          "How many playouts the search has for each move, up to 1000 (default: ${DEFAULT-VALUE}).")
  private int playouts;

  @Option(
      names = "--drawn",
      paramLabel = "N",
      converter = Numbers.Count.class,
      defaultValue = "30",
      description =
          "In the first N joint moves of a game, draw each move as often as the search tried it;"
              + " later the best one is played (default: ${DEFAULT-VALUE}).")
  private long drawn;

  @Option(
      names = "--steps",
      paramLabel = "N",
      converter = Numbers.PositiveInteger.class,
      defaultValue = "10000",
      description = "How many joint moves a game has at most (default: ${DEFAULT-VALUE}).")
  private int stepLimit;

  @Mixin private SeedOption seed = new SeedOption();

  @Override
  public Integer call() throws InterruptedException {
    SelfPlayJob.Settings settings =
        new SelfPlayJob.Settings(games, piece, playouts, drawn, stepLimit, seed.seed());
    farm.terminal()
        .require(
            settings.pieces() <= SelfPlayJob.MAX_PIECES,
            "that makes more than " + SelfPlayJob.MAX_PIECES + " pieces; raise --piece");
    FarmFiles folder = farm.folder();
    FarmGame game = farm.game(rulesheet);
    SelfPlayJob job = new SelfPlayJob(game, folder, settings);
    try (Interruption interruption = Interruption.open()) {
      FarmOptions.Done done = farm.run(game.subject(), job, folder, interruption);
      PlayoutFigures figures = job.figures(done.results());
      long positions = job.positions(done.results());
      long bytes = job.bytes(done.results());
      Report report =
          farm.report(game.name(), job, done)
              .line(
                  "%,d games, %,d of them cut, %,d stuck, %,d without a goal",
                  figures.playouts(), figures.cut(), figures.stuck(), figures.withoutGoal())
              .line(
                  "%,d positions in %,d bytes, %.1f each, in %s/%s",
                  positions,
                  bytes,
                  (double) bytes / Math.max(1, positions),
                  folder,
                  SelfPlayJob.FOLDER)
              .json("seed", seed.seed())
              .json("roles", game.machine().roles())
              .json("games", figures.playouts())
              .json("positions", positions)
              .json("bytes", bytes);
      FiguresReport.add(report, figures, game.machine().roles());
      farm.print(report);
    }
    return ExitCodes.SUCCESS;
  }
}
