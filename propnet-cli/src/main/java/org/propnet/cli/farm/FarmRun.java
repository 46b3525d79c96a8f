package org.propnet.cli.farm;

import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.SavedGame;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.report.Report;
import org.propnet.farm.FarmGame;
import org.propnet.farm.Job;
import org.propnet.net.PropNet;
import picocli.CommandLine.Mixin;

/** Setup, execution and report shared by jobs on a single game. */
public final class FarmRun {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();
  @Mixin private FarmOptions options = new FarmOptions();

  FarmOptions options() {
    return options;
  }

  /** Builds the game, without a fallback: only networks can be distributed. */
  FarmGame game() {
    ProgressLine line = options.terminal().progress();
    GameArgument argument = rulesheet.read(options.build());
    BuildSettings settings = options.build().settings().withListener(line.ofBuild());
    PropNet network =
        argument instanceof SavedGame saved
            ? saved.network(settings)
            : settings.buildNetwork(argument.description()).network();
    line.clear();
    return new FarmGame(argument.name(), network, settings.engine(), settings.batch());
  }

  /** Runs a job, see {@link FarmOptions#run(String, Job, Interruption)}. */
  FarmOptions.Done run(FarmGame game, Job job, Interruption interruption)
      throws InterruptedException {
    return options.run(game.subject(), job, interruption);
  }

  /** The header of the report, with what was done and its cost. */
  Report report(FarmGame game, Job job, FarmOptions.Done done) {
    return options.report(game.name(), job, done);
  }
}
