package org.propnet.cli.check;

import com.google.common.base.Joiner;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.verify.same.Disagreement;
import org.propnet.verify.same.GameDifference;
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

  private static final Joiner SPACES = Joiner.on(' ');

  /** Maximum number of names of only one game in the text. */
  private static final int MAX_SHOWN = 20;

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
      report(one.name(), other.name(), result).print(terminal.out(), format.isJson());
      return result.verdict() == SameResult.Verdict.DIFFERENT
          ? ExitCodes.DIFFERENCE
          : ExitCodes.SUCCESS;
    }
  }

  private static GameArgument read(String argument) {
    return GameArgument.read(argument, BuildLimits.DEFAULT.bytes());
  }

  private static Report report(String first, String second, SameResult result) {
    Report report =
        new Report()
            .line(first + " and " + second + ": " + result.verdict())
            .line("  " + result.explanation())
            .json("first", first)
            .json("second", second)
            .json("verdict", result.verdict().name().toLowerCase(Locale.ROOT))
            .json("how", result.explanation())
            .json("states", result.states())
            .json("depth", result.depth() < 0 ? null : result.depth());
    addLine(report, result.difference());
    addNames(report, result);
    return report;
  }

  private static void addLine(Report report, Optional<GameDifference> difference) {
    List<Disagreement> disagreements =
        difference.<List<Disagreement>>map(GameDifference::disagreements).orElse(List.of());
    report
        .json("joint_moves", difference.map(GameDifference::jointMoves))
        .json("second_moves", difference.map(GameDifference::secondMoves))
        .json("differences", disagreements.stream().map(SameCommand::json).toList());
    if (difference.isEmpty()) {
      return;
    }
    for (List<Move> moves : difference.get().jointMoves()) {
      report.line("  " + SPACES.join(moves));
    }
    report.blank();
    Table table = Table.of("lll", "there", "only in the first", "only in the second");
    for (Disagreement disagreement : disagreements) {
      table.text(
          "  " + disagreement.title(), shown(disagreement.first()), shown(disagreement.second()));
    }
    report.table(table);
  }

  private static String shown(List<Term> terms) {
    String more = terms.size() > MAX_SHOWN ? " and " + (terms.size() - MAX_SHOWN) + " more" : "";
    return terms.isEmpty()
        ? "-"
        : SPACES.join(terms.subList(0, Math.min(MAX_SHOWN, terms.size()))) + more;
  }

  private static Report json(Disagreement disagreement) {
    return new Report()
        .json("what", disagreement.kind().name().toLowerCase(Locale.ROOT))
        .json("role", disagreement.role())
        .json("only_first", disagreement.first())
        .json("only_second", disagreement.second());
  }

  private static void addNames(Report report, SameResult result) {
    report
        .json("renamed", result.renamed())
        .json("only_in_first", result.onlyInFirst())
        .json("only_in_second", result.onlyInSecond());
    if (!result.renamed().isEmpty()) {
      report.blank();
      Table table = Table.of("ll", "the first's name", "the second's");
      for (Map.Entry<String, String> name : result.renamed().entrySet()) {
        table.text("  " + name.getKey(), name.getValue());
      }
      report.table(table);
    }
    addAlone(report, "names only in the first:", result.onlyInFirst());
    addAlone(report, "names only in the second:", result.onlyInSecond());
  }

  private static void addAlone(Report report, String label, List<Term> terms) {
    if (!terms.isEmpty()) {
      report.words(label, terms, MAX_SHOWN);
    }
  }
}
