package org.propnet.cli.check;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.propnet.budget.BuildLimits;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.FormatOption;
import org.propnet.cli.options.Numbers;
import org.propnet.verify.same.SameGames;
import org.propnet.verify.same.SameResult;
import org.propnet.verify.same.SameSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code propnet same}: decides whether two rulesheets are the same game. */
@Command(
    name = "same",
    header = "Proves that two rulesheets are the same game, or shows where they differ.",
    description = {
      "Two rulesheets are the same game if, whatever is played, both have the same legal moves,"
          + " end at the same time and give the same goals then. Names may differ: roles stand for"
          + " each other in their order, and partners are looked for to everything else. How rules"
          + " are written, and what they say after the end, doesn't matter.",
      "Equal networks prove it, or a proof over all states, or playing both over all positions."
          + " Where they differ, a shortest line of play to a difference is printed."
    },
    footer = {
      "",
      "Examples:",
      "  propnet same ticTacToe my.kif",
      "  propnet same before.kif after.kif --seconds 60",
      "  propnet same original.kif translation.hrf --format json"
    },
    exitCodeList = {
      "0:they are the same game, or it isn't decided within the limits",
      "1:they are different games",
      "2:the arguments, or a file they name, can't be used, or the output can't be written: one"
          + " line says why",
      "70:a bug of this program, or not enough memory",
      "130:interrupted by Ctrl-C, after printing what is known by then",
      "141:what reads the output closed it, as 'head' does; nothing is said"
    })
public final class SameCommand implements Callable<Integer> {

  @Parameters(
      index = "0",
      paramLabel = "RULESHEET",
      description = "The first game: a file, - for the standard input, a name or repo:KEY.")
  private String first = "";

  @Parameters(index = "1", paramLabel = "RULESHEET", description = "The second game, likewise.")
  private String second = "";

  @Option(
      names = "--seconds",
      paramLabel = "N",
      converter = Numbers.Seconds.class,
      defaultValue = "30",
      description =
          "The longest that the comparison may take, after set-up (default: ${DEFAULT-VALUE}).")
  private Duration time = SameSettings.DEFAULT.time();

  @Option(
      names = "--states",
      paramLabel = "N",
      converter = Numbers.PositiveLong.class,
      defaultValue = "10000000",
      description = "How many states to compare at most (default: ${DEFAULT-VALUE}).")
  private long states;

  @Mixin private FormatOption format = new FormatOption();
  @Mixin private Terminal terminal = new Terminal();

  @Override
  public Integer call() {
    InputFiles.requireOneStandardInput(Stream.of(first, second));
    GameArgument one = read(first);
    GameArgument other = read(second);
    ProgressLine line = terminal.progress();
    try (Interruption interruption = Interruption.open()) {
      SameResult result =
          SameGames.compare(
              one.description(),
              other.description(),
              SameSettings.DEFAULT.withTime(time).withStates(states),
              line.ofAnalysis(interruption));
      line.clear();
      SameAnswer.of(one.name(), other.name(), result).print(terminal.out(), format.isJson());
      return result.verdict() == SameResult.Verdict.DIFFERENT
          ? ExitCodes.DIFFERENCE
          : ExitCodes.SUCCESS;
    }
  }

  private static GameArgument read(String argument) {
    return GameArgument.read(argument, BuildLimits.DEFAULT.bytes());
  }
}
