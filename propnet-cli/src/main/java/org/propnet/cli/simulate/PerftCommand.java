package org.propnet.cli.simulate;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.EngineOption;
import org.propnet.cli.options.FormatOption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.farm.perft.Perft;
import org.propnet.machine.Simulator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

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

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Parameters(
      index = "1",
      paramLabel = "DEPTH",
      converter = Numbers.UpToThousand.class,
      description = "The greatest number of joint moves, up to 1000.")
  private int depth;

  @Mixin private EngineOption engine = new EngineOption();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private Terminal terminal = new Terminal();

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter out = terminal.out();
    ProgressLine line = terminal.progress();
    GameArgument game = rulesheet.read(engine.build());
    EngineOption.Ready ready = engine.ready(game, line);
    if (!format.isJson()) {
      ready.tell(terminal.err());
    }
    Simulator simulator = ready.machine().newSimulator();
    long start = System.nanoTime();
    List<Long> counts = new ArrayList<>();
    // Printing fails if the reader has closed the pipe, as "| head" does.
    for (int length = 1; length <= depth && !out.checkError(); length++) {
      boolean isOver = length > 1 && counts.get(length - 2) == 0;
      long count = isOver ? 0 : count(simulator, length);
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
          .json("setup_ms", Figures.milliseconds(ready.setup()))
          .json("seconds", (System.nanoTime() - start) / 1e9)
          .json("counts", counts)
          .print(out, true);
    }
    return ExitCodes.SUCCESS;
  }

  private long count(Simulator simulator, int length) throws InterruptedException {
    ProgressLine line = terminal.progress();
    simulator.reset();
    try {
      return Perft.counts(
          simulator,
          length,
          found -> line.show(() -> Figures.format("depth %d: %,d so far", length, found)))[
          length - 1];
    } catch (ArithmeticException tooMany) {
      throw new BadInputException(
          "there are more than %s sequences of %s joint moves; ask for a smaller DEPTH",
          Long.MAX_VALUE, length);
    }
  }
}
