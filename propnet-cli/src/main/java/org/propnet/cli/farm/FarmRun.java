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

/** What jobs on one game have. */
public final class FarmRun {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();
  @Mixin private FarmOptions options = new FarmOptions();

  FarmOptions options() {
    return options;
  }

  /** Builds the game. Only networks can be shared out, so nothing stands in for one. */
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

  /** Does a job, see {@link FarmOptions#run(String, Job, Interruption)}. */
  FarmOptions.Done run(FarmGame game, Job job, Interruption interruption)
      throws InterruptedException {
    return options.run(game.subject(), job, interruption);
  }

  /** The head of the report, which says what was done and what it took. */
  Report report(FarmGame game, Job job, FarmOptions.Done done) {
    return options.report(game.name(), job, done);
  }
}
