package org.propnet.cli.simulate;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.ProgressOption;
import org.propnet.cli.options.EngineOption;
import org.propnet.cli.options.FormatOption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.report.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code propnet perft}: counts sequences of joint moves. */
@Command(
    name = "perft",
    header = "Counts the sequences of joint moves from the initial state.",
    description = {
      "Prints a line for each depth: the number of joint moves, and how many sequences of that many"
          + " there are. A sequence that ends in a terminal state doesn't count at greater depths."
    },
    footer = {
      "",
      "Examples:",
      "  propnet perft connectFour 6",
      "  propnet perft draughts 5 --engine prover --format json"
    })
public final class PerftCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Parameters(
      index = "1",
      paramLabel = "DEPTH",
      converter = Numbers.UpToThousand.class,
      description = "The greatest number of joint moves, up to 1000.")
  private int depth;

  @Mixin private EngineOption engine = new EngineOption();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private ProgressOption progress = new ProgressOption();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    ProgressLine line = progress.line(spec.commandLine().getErr());
    GameArgument game = rulesheet.read(engine.build());
    EngineOption.Ready ready = engine.ready(game, line);
    if (!format.isJson()) {
      ready.tell(spec.commandLine().getErr());
    }
    Perft perft = new Perft(ready.machine(), line);
    long start = System.nanoTime();
    List<Long> counts = new ArrayList<>();
    // Nobody reads on where printing fails, as behind "| head".
    for (int length = 1; length <= depth && !out.checkError(); length++) {
      long count = count(perft, length);
      counts.add(count);
      line.clear();
      if (!format.isJson()) {
        out.println(length + " " + count);
      }
    }
    if (format.isJson()) {
      Report report = new Report().json("game", game.name());
      ready
          .built()
          .addTo(report)
          .json("setup_ms", ready.setupMilliseconds())
          .json("seconds", (System.nanoTime() - start) / 1e9)
          .json("counts", counts)
          .print(out, true);
    }
    return ExitCodes.SUCCESS;
  }

  private static long count(Perft perft, int length) {
    try {
      return perft.count(length);
    } catch (ArithmeticException tooMany) {
      throw new BadInputException(
          "there are more than "
              + Long.MAX_VALUE
              + " sequences of "
              + length
              + " joint moves; ask for a smaller DEPTH");
    }
  }
}
