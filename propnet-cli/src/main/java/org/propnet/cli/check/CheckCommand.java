package org.propnet.cli.check;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.propnet.check.CheckReport;
import org.propnet.check.CheckSettings;
import org.propnet.check.CheckSubject;
import org.propnet.check.GameCheck;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.FormatOption;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.cli.options.SeedOption;
import org.propnet.cli.report.Report;
import org.propnet.engine.DifferentialMachine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code propnet check}: which promises of a good game a game keeps. */
@Command(
    name = "check",
    header = "Proves or refutes that a game ends, and that every role can move and win.",
    description = {
      "Says of each promise whether it is proved, refuted by a line of play, or not decided within the"
          + " time: that the game always ends; that every role has a legal move in every state"
          + " before the end; that every role has exactly one goal value at the end; that every"
          + " role can reach 100. For information it also says whether there is one goal value in"
          + " every state, and whether goals ever fall.",
      "The role named random chooses by chance, and needs neither goals nor a way to win."
    },
    footer = {
      "",
      "Examples:",
      "  propnet check ticTacToe",
      "  propnet check path/to/rulesheet.kif --seconds 60 --exhaustive",
      "  propnet check draughts --format json",
      "",
      "A table of joint moves is a line of play, one move for each role in each line; 'propnet play"
          + " --moves' takes it. docs/checking.md says how promises are decided."
    },
    exitCodeList = {
      "0:every promise is proved or not decided",
      "1:a promise is refuted",
      "2:the arguments, or a file they name, can't be used, or the output can't be written: one"
          + " line says why",
      "70:a bug of this program, or not enough memory",
      "130:interrupted by Ctrl-C, after printing what is known by then",
      "141:what reads the output closed it, as 'head' does; nothing is said"
    })
public final class CheckCommand implements Callable<Integer> {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Option(
      names = "--seconds",
      paramLabel = "N",
      converter = Numbers.Seconds.class,
      defaultValue = "30",
      description =
          "The longest that the check may take, after set-up (default: ${DEFAULT-VALUE}).")
  private Duration time = CheckSettings.DEFAULT.time();

  @Option(
      names = "--exhaustive",
      description = "Spend nearly all of the time on visiting every state.")
  private boolean exhaustive;

  @Option(
      names = "--playouts",
      paramLabel = "N",
      converter = Numbers.PositiveLong.class,
      defaultValue = "100000",
      description = "How many random playouts to play at most (default: ${DEFAULT-VALUE}).")
  private long playouts;

  @Mixin private SeedOption seed = new SeedOption();
  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private Terminal terminal = new Terminal();

  @Override
  public Integer call() {
    ProgressLine line = terminal.progress();
    GameArgument game = rulesheet.read(build);
    BuiltEngine engine =
        game.machine(
            Engine::build, Engine.DIFFERENTIAL, build.settings().withListener(line.ofBuild()));
    CheckSubject subject = subject(engine);
    try (Interruption interruption = Interruption.open()) {
      CheckReport report = GameCheck.of(subject, settings(), line.ofAnalysis(interruption));
      line.clear();
      Report answer = new Report();
      engine.note().ifPresent(answer::line);
      answer.include(new CheckAnswer(game.name(), subject.machine().roles(), report).report());
      engine.addTo(answer).print(terminal.out(), format.isJson());
      return report.isFaulty() ? ExitCodes.DIFFERENCE : ExitCodes.SUCCESS;
    }
  }

  private CheckSettings settings() {
    return CheckSettings.DEFAULT
        .withTime(time)
        .withExhaustive(exhaustive)
        .withPlayouts(playouts)
        .withSeed(seed.seed())
        .withBytes(build.settings().limits().bytes());
  }

  private static CheckSubject subject(BuiltEngine engine) {
    return engine
        .build()
        .map(CheckSubject::of)
        .orElseGet(
            () ->
                engine.machine() instanceof DifferentialMachine saved
                    ? CheckSubject.of(saved)
                    : CheckSubject.withoutNetwork(engine.machine()));
  }
}
