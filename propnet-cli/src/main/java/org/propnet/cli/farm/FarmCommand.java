package org.propnet.cli.farm;

import java.util.concurrent.Callable;
import org.propnet.cli.io.ExitCodes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code propnet farm}: parent of the job commands. */
@Command(
    name = "farm",
    header = "Does long work in pieces, on all processors, and goes on after it was broken off.",
    description = {
      "Cuts a job into pieces, whose results are counts. Totals are the same bit for bit, however"
          + " many threads do the pieces, in whatever order, and however often the job was broken"
          + " off."
    },
    synopsisSubcommandLabel = "JOB",
    commandListHeading = "%nJobs:%n",
    subcommands = {
      FarmPerftCommand.class,
      FarmPlayoutsCommand.class,
      FarmSelfPlayCommand.class,
      FarmSolveCommand.class,
      FarmTournamentCommand.class,
      FarmVerifyCommand.class
    },
    footer = {
      "",
      "Examples:",
      "  propnet farm perft chess 5",
      "  propnet farm playouts breakthrough --playouts 10000000 --resume playouts.journal",
      "  propnet farm selfplay breakthrough --games 10000 --resume games",
      "  propnet farm solve connectFour4x4 --resume states",
      "  propnet farm tournament cup.yaml --resume cup",
      "  propnet farm verify my/rulesheets --engine differential,batch --resume verified"
    })
public final class FarmCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();

  /** Without a job, prints the list of jobs. */
  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCodes.BAD_INPUT;
  }
}
