package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.Bitboards;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.check.CheckSubject;
import org.propnet.check.GameLengths;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.Rulesheet;
import org.propnet.cli.game.SavedGame;
import org.propnet.cli.game.StageWatch;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.OutputFile;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.FormatOption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.report.Report;
import org.propnet.export.NetworkPicture;
import org.propnet.net.PropNet;
import org.propnet.optimizer.Build;
import org.propnet.reasoner.PlayableMachine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code propnet info}: shows the network of a rulesheet and what it costs. */
@Command(
    name = "info",
    header = "Describes what a rulesheet turns into, and at what cost.",
    description = {
      "Builds the machine of a rulesheet and describes it: roles, propositions, components of the"
          + " network before and after optimising, time and memory of every stage, and the initial"
          + " state.",
      "Of a saved network it says what is in the file, and what loading it takes.",
      "The memory of a stage is all that it allocated, garbage included.",
      "A pass is listed with the size of the network before its first run, and with what all of its"
          + " runs together changed.",
      "Invariants hold in every state that can be reached; they are found by random play and proven"
          + " by induction. What is undecided was neither refuted nor proven. Independent subgames"
          + " have no base proposition and no move in common. JSON has all names, text the first"
          + " ones.",
      "docs/info.md explains the output line by line."
    },
    footer = {
      "",
      "Examples:",
      "  propnet info connectFour",
      "  propnet info ticTacToe --picture ticTacToe.svg",
      "  propnet info path/to/rulesheet.kif --format json --build-seconds 300"
    })
public final class InfoCommand implements Callable<Integer> {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Option(
      names = "--picture",
      paramLabel = "FILE",
      description =
          "Also draws the network that is played, if it is small, into this file, as SVG. A picture"
              + " is replaced, any other file is not.")
  private @Nullable Path picture;

  @Option(
      names = "--states",
      paramLabel = "N",
      converter = Numbers.PositiveInteger.class,
      defaultValue = "" + GameLengths.USUAL_STATES,
      description =
          "How many states to look at for the shortest game and for loops; the work for proofs"
              + " grows with it (default: ${DEFAULT-VALUE}).")
  private int states;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description =
          "What is described: differential, or bitboard, which says which layout was found and what"
              + " was proven (default: differential).")
  private Engine engine = Engine.DIFFERENTIAL;

  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private Terminal terminal = new Terminal();

  @Override
  public Integer call() {
    ProgressLine line = terminal.progress();
    if (picture != null) {
      new OutputFile(picture, "picture in SVG").check(NetworkPicture.BEGINNING);
    }
    BuildSettings settings = build.settings().withListener(line.ofBuild());
    GameArgument game = rulesheet.read(build);
    Report report =
        engine != Engine.DIFFERENTIAL
            ? bitboards(game, settings)
            : game instanceof Rulesheet read
                ? built(read, settings)
                : loaded((SavedGame) game, settings);
    line.clear();
    report.print(terminal.out(), format.isJson());
    return ExitCodes.SUCCESS;
  }

  private Report bitboards(GameArgument game, BuildSettings settings) {
    if (engine != Engine.BITBOARD || picture != null || !(game instanceof Rulesheet read)) {
      throw new BadInputException(
          "--engine describes a rulesheet as differential or as bitboard, without --picture");
    }
    return BitboardInfo.of(
        read.name(),
        Bitboards.of(read.description(), settings.limits(), settings.listener()).report());
  }

  private Report built(Rulesheet read, BuildSettings settings) {
    BuildWatch watch = new BuildWatch();
    PlayableMachine playable =
        watch
            .of(settings)
            .withFallback(settings.fallback() && picture == null)
            .build(read.description());
    if (playable.build().isEmpty()) {
      return InfoReport.of(read, playable);
    }
    Build built = playable.build().get();
    ImmutableList<StageWatch.Stage> stages = watch.stages(built);
    draw(built.machine().network(), read, settings);
    return InfoReport.of(
        read, CheckSubject.of(built), Optional.of(built), stages, states, settings);
  }

  private Report loaded(SavedGame game, BuildSettings settings) {
    StageWatch watch = new StageWatch();
    CheckSubject subject = CheckSubject.of(game.machine(settings));
    ImmutableList<StageWatch.Stage> stages = ImmutableList.of(game.reading(), watch.end("engine"));
    draw(game.saved().network(), game, settings);
    return InfoReport.of(game, subject, Optional.empty(), stages, states, settings);
  }

  private void draw(PropNet network, GameArgument game, BuildSettings settings) {
    if (picture != null) {
      Budget budget = new Budget(settings.limits(), settings.listener());
      budget.enter(BuildPhase.NETWORK, Budget.Usage.NONE);
      new OutputFile(picture, "picture in SVG")
          .write(NetworkPicture.svg(network, game.name(), budget));
    }
  }
}
