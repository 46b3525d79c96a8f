package org.propnet.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.check.GameLengths;
import org.propnet.export.NetworkPicture;
import org.propnet.net.PropNet;
import org.propnet.reasoner.PlayableMachine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code propnet info}: says what a rulesheet turns into, and at what cost. */
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
final class InfoCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();
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
      converter = Converters.PositiveInteger.class,
      defaultValue = "" + GameLengths.USUAL_STATES,
      description =
          "How many states to look at for the shortest game and for loops; the work for proofs grows"
              + " with it (default: ${DEFAULT-VALUE}).")
  private int states;

  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private ProgressOption progress = new ProgressOption();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    ProgressLine line = progress.line(spec.commandLine().getErr());
    OutputFile file = picture == null ? null : new OutputFile(picture, "picture in SVG");
    if (file != null) {
      file.check(InfoCommand::isPicture);
    }
    GameArgument game = rulesheet.read(build);
    BuildSettings settings = build.settings().withListener(line.ofBuild());
    if (game instanceof SavedGame saved) {
      SavedGameInfo info = SavedGameInfo.of(saved, states, settings);
      draw(saved.saved().network(), saved, settings, file);
      if (format.isJson()) {
        out.println(info.json());
      } else {
        info.print(out);
      }
    } else if (game instanceof Rulesheet read) {
      describe(read, settings, file, line, out);
    }
    out.flush();
    return ExitCodes.SUCCESS;
  }

  private void describe(
      Rulesheet read,
      BuildSettings settings,
      @Nullable OutputFile file,
      ProgressLine line,
      PrintWriter out) {
    AllocationWatch watch = new AllocationWatch();
    PlayableMachine built =
        watch
            .of(settings)
            .withFallback(settings.fallback() && file == null)
            .build(read.description());
    if (built.build().isEmpty()) {
      ReasonedGameInfo reasoned = ReasonedGameInfo.of(read, built);
      line.clear();
      if (format.isJson()) {
        out.println(reasoned.json());
      } else {
        reasoned.print(out);
      }
      return;
    }
    BuildProfile profile = BuildProfile.of(built.build().get(), watch);
    GameInfo info = GameInfo.of(read, profile, states, settings);
    draw(profile.built().machine().network(), read, settings, file);
    line.clear();
    if (format.isJson()) {
      out.println(InfoJson.of(info));
    } else {
      new InfoText(info).print(out);
    }
  }

  private static boolean isPicture(byte[] beginning) {
    return new String(beginning, StandardCharsets.UTF_8).startsWith(NetworkPicture.BEGINNING);
  }

  private static void draw(
      PropNet network, GameArgument game, BuildSettings settings, @Nullable OutputFile file) {
    if (file != null) {
      Budget budget = new Budget(settings.limits(), settings.listener());
      budget.enter(BuildPhase.NETWORK, Budget.Usage.NONE);
      file.write(NetworkPicture.svg(network, game.name(), budget));
    }
  }
}
