package org.propnet.cli.farm;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.options.SeedOption;
import org.propnet.cli.play.MovesFile;
import org.propnet.cli.report.Report;
import org.propnet.farm.FarmGame;
import org.propnet.farm.playout.PlayoutFigures;
import org.propnet.farm.playout.PlayoutJob;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code propnet farm playouts}: random playouts from given states. */
@Command(
    name = "playouts",
    header = "Plays random playouts from given states, in pieces.",
    description = {
      "Says for the initial state, or for every state that the moves in a file lead through, how"
          + " long uniformly random playouts are and which goals they end with: means, variances,"
          + " and how often each goal value came."
    })
public final class FarmPlayoutsCommand implements Callable<Integer> {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();
  @Mixin private FarmOptions farm = new FarmOptions();

  @Option(
      names = "--playouts",
      paramLabel = "N",
      converter = Numbers.PositiveLong.class,
      defaultValue = "1000000",
      description = "How many playouts from each state (default: ${DEFAULT-VALUE}).")
  private long playouts;

  @Option(
      names = "--piece",
      paramLabel = "N",
      converter = Numbers.PositiveLong.class,
      defaultValue = "65536",
      description = "How many playouts are a piece (default: ${DEFAULT-VALUE}).")
  private long piece;

  @Option(
      names = "--steps",
      paramLabel = "N",
      converter = Numbers.PositiveInteger.class,
      defaultValue = "10000",
      description = "How many joint moves a playout has at most (default: ${DEFAULT-VALUE}).")
  private int stepLimit;

  @Option(
      names = "--moves",
      paramLabel = "FILE",
      description =
          "Play from the initial state and from each state that the joint moves in this file lead"
              + " to: one in each line, as 'propnet play --save' writes them.")
  private @Nullable Path moves;

  @Mixin private SeedOption seed = new SeedOption();

  @Override
  public Integer call() throws InterruptedException {
    FarmGame game = farm.game(rulesheet);
    List<State> states =
        moves == null
            ? List.of(game.machine().initialState())
            : MovesFile.states(moves, game.machine());
    PlayoutJob.Settings settings = new PlayoutJob.Settings(playouts, piece, stepLimit, seed.seed());
    farm.terminal()
        .require(
            settings.pieces() <= PlayoutJob.MAX_PIECES / states.size(),
            "that makes more than %s pieces; raise --piece, or lower --playouts",
            PlayoutJob.MAX_PIECES);
    PlayoutJob job = new PlayoutJob(game, states, settings);
    try (Interruption interruption = Interruption.open()) {
      FarmOptions.Done done = farm.run(game.subject(), job, interruption);
      ImmutableList<Role> roles = game.machine().roles();
      List<Report> parts = new ArrayList<>();
      for (int state = 0; state < states.size(); state++) {
        parts.add(report(state, job.figures(done.results(), state), roles));
      }
      farm.print(
          farm.report(game.name(), job, done)
              .json("seed", seed.seed())
              .json("roles", roles)
              .include("states", parts));
    }
    return ExitCodes.SUCCESS;
  }

  private static Report report(int step, PlayoutFigures figures, List<Role> roles) {
    Report report = new Report();
    report
        .line(
            "after %d joint moves: %,d playouts, %,d of them cut, %,d stuck, %,d without a"
                + " goal",
            step, figures.playouts(), figures.cut(), figures.stuck(), figures.withoutGoal())
        .json("joint_moves", step)
        .json("playouts", figures.playouts());
    FiguresReport.add(report, figures, roles);
    return report;
  }
}
