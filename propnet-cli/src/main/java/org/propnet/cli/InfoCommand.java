package org.propnet.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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
      "The memory of a stage is all that it allocated, garbage included."
    },
    footer = {
      "",
      "Examples:",
      "  propnet info connectFour",
      "  propnet info path/to/rulesheet.kif --format json --build-seconds 300"
    })
final class InfoCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();
  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private ProgressOption progress = new ProgressOption();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    ProgressLine line = progress.line(spec.commandLine().getErr());
    GameArgument game = rulesheet.read(build);
    BuildSettings settings = build.settings().withListener(line.ofBuild());
    if (game instanceof SavedGame saved) {
      SavedGameInfo info = SavedGameInfo.of(saved, settings);
      if (format.isJson()) {
        out.println(info.json());
      } else {
        info.print(out);
      }
    } else if (game instanceof Rulesheet read) {
      GameInfo info = GameInfo.of(read, settings);
      line.clear();
      if (format.isJson()) {
        out.println(InfoJson.of(info));
      } else {
        new InfoText(info).print(out);
      }
    }
    out.flush();
    return ExitCodes.SUCCESS;
  }
}
