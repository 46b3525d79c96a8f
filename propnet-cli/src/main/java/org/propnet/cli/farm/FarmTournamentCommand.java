package org.propnet.cli.farm;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.tournament.TournamentFile;
import org.propnet.cli.tournament.TournamentReport;
import org.propnet.farm.FarmFiles;
import org.propnet.player.record.MatchRecordException;
import org.propnet.player.tournament.TournamentPlan;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code propnet farm tournament}: a round robin whose matches are pieces. */
@Command(
    name = "tournament",
    header = "Plays the matches of a round robin, in pieces.",
    description = {
      "Plays what 'propnet tournament' plays of the same file, and says which player is better. A"
          + " match is a piece. Players are kinds, no addresses or commands. The records are in the"
          + " folder records of the one that --resume has to name."
    })
public final class FarmTournamentCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      paramLabel = "SPEC",
      description = "A YAML file, see 'propnet tournament'.")
  private Path file = Path.of("");

  @Mixin private FarmOptions farm = new FarmOptions();

  /** The command for arguments that have been parsed before. */
  static FarmTournamentCommand read(ImmutableList<String> arguments) {
    return CommandLine.populateCommand(
        new FarmTournamentCommand(), arguments.toArray(String[]::new));
  }

  /** The arguments with the build options. */
  ImmutableList<String> build() {
    return farm.build().arguments();
  }

  /** The build settings of games. */
  BuildSettings settings() {
    return farm.build().settings();
  }

  @Override
  public Integer call() throws InterruptedException {
    FarmFiles folder = farm.folder();
    TournamentPlan plan =
        TournamentFile.read(file)
            .plan(settings().withListener(farm.terminal().progress().ofBuild()), 1);
    farm.terminal().progress().clear();
    try (Interruption interruption = Interruption.open()) {
      TournamentJob job = job(plan, folder);
      FarmOptions.Done done = farm.run(job.subject(), job, folder, interruption);
      farm.print(
          farm.report(plan.name(), job, done)
              .blank()
              .include(new TournamentReport(plan, job.played(done.results())).report()));
      return ExitCodes.SUCCESS;
    } catch (IOException | MatchRecordException problem) {
      throw new BadInputException("a file of the tournament: " + Errors.line(problem));
    }
  }

  private TournamentJob job(TournamentPlan plan, FarmFiles folder) throws IOException {
    try {
      return new TournamentJob(file, plan, FarmOptions.arguments(spec), folder);
    } catch (IllegalArgumentException problem) {
      throw new BadInputException(file + ": " + problem.getMessage());
    }
  }
}
