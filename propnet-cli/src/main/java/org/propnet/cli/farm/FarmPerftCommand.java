package org.propnet.cli.farm;

import com.google.common.collect.ImmutableList;
import java.util.concurrent.Callable;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.report.Report;
import org.propnet.farm.FarmGame;
import org.propnet.farm.perft.PerftJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code propnet farm perft}: perft in pieces. */
@Command(
    name = "perft",
    header = "Counts the sequences of joint moves from the initial state, in pieces.",
    description = {
      "Prints what 'propnet perft' prints. A piece counts what follows on one of the states that the"
          + " first joint moves lead to."
    })
public final class FarmPerftCommand implements Callable<Integer> {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();
  @Mixin private FarmOptions farm = new FarmOptions();

  @Parameters(
      index = "1",
      paramLabel = "DEPTH",
      converter = Numbers.UpToThousand.class,
      description = "The greatest number of joint moves, up to 1000.")
  private int depth;

  @Override
  public Integer call() throws InterruptedException {
    FarmGame game = farm.game(rulesheet);
    try (Interruption interruption = Interruption.open()) {
      PerftJob job = new PerftJob(game, depth);
      FarmOptions.Done done = farm.run(game.subject(), job, interruption);
      ImmutableList<Long> counts = job.counts(done.results());
      Report report = farm.report(game.name(), job, done).json("counts", counts);
      for (int length = 1; length <= depth; length++) {
        report.line(length + " " + counts.get(length - 1));
      }
      farm.print(report);
    } catch (ArithmeticException tooMany) {
      throw new BadInputException(
          "there are more than " + Long.MAX_VALUE + " sequences; ask for a smaller DEPTH");
    }
    return ExitCodes.SUCCESS;
  }
}
