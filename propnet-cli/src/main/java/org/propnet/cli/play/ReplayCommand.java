package org.propnet.cli.play;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.propnet.board.StatePicture;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.FormatOption;
import org.propnet.cli.report.Report;
import org.propnet.gdl.RulesheetReader;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordException;
import org.propnet.player.record.MatchRecordJson;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.RecordedPlay;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code propnet replay}: shows and checks the record of a match. */
@Command(
    name = "replay",
    header = "Shows the record of a match, and checks it against the rules.",
    description = {
      "Every state, move and goal value of the record is compared with what the rules say, by the"
          + " reference prover. The first difference is shown; the exit code is 1 then.",
      "FILE may also be a file of moves, as 'propnet play --save' writes them: so either becomes"
          + " the other."
    },
    footer = {
      "",
      "Examples:",
      "  propnet replay match.json --watch",
      "  propnet replay match.json --game my.kif --save-moves match.moves",
      "  propnet replay match.moves --game connectFour --save-record match.json"
    })
public final class ReplayCommand implements Callable<Integer> {

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description =
          "The record, as this or another manager writes it, or a file of moves; - for the standard"
              + " input.")
  private Path file = Path.of("");

  @Option(
      names = "--game",
      paramLabel = "RULESHEET",
      description =
          "The rules, named as for other commands (default: the game of the catalogue that the"
              + " record names).")
  private @Nullable String game;

  @Option(
      names = "--watch",
      description = "Show the state after each joint move, boards as boards.")
  private boolean watch;

  @Option(
      names = "--save-moves",
      paramLabel = "FILE",
      description =
          "Write the joint moves into this file, which 'play' and 'verify' read. A file of moves is"
              + " replaced, any other is not.")
  private @Nullable Path saveMoves;

  @Option(
      names = "--save-record",
      paramLabel = "FILE",
      description =
          "Write a record into this file, with roles and game where the one that was read lacks"
              + " them, and the digest of the rules if they explain it. A record that this wrote is"
              + " replaced, any other file is not.")
  private @Nullable Path saveRecord;

  @Mixin private FormatOption format = new FormatOption();
  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private Terminal terminal = new Terminal();

  @Override
  public Integer call() throws MatchRecordException {
    terminal.require(!watch || !format.isJson(), "--watch shows text; leave out --format json");
    InputFiles.requireOneStandardInput(
        Stream.of(file.toString(), Optional.ofNullable(game).orElse("")));
    Optional<MovesFile> movesFile = Optional.ofNullable(saveMoves).map(MovesFile::new);
    movesFile.ifPresent(MovesFile::check);
    Optional<RecordFile> recordFile = Optional.ofNullable(saveRecord).map(RecordFile::new);

    String source = InputFiles.source(file);
    String text = InputFiles.read(file, in -> RulesheetReader.text(in, source));
    ReplayedGame replayed = read(text, source);
    MatchRecord record = replayed.record();
    ComparisonResult result;
    try (Interruption interruption = Interruption.open()) {
      result = compare(replayed, interruption);
      report(replayed, result).print(terminal.out(), format.isJson());
    }
    movesFile.ifPresent(moves -> moves.write(record.game().roles(), record.jointMoves()));
    boolean isRight = result.end() == ComparisonEnd.COMPLETED;
    recordFile.ifPresent(output -> output.write(isRight ? replayed.withRules() : record));
    return exitCode(result);
  }

  private ReplayedGame read(String text, String source) throws MatchRecordException {
    if (ReplayedGame.isRecord(text)) {
      MatchRecord record = MatchRecordJson.read(text, source);
      return ReplayedGame.of(record, rules(record.game().name()), build.settings());
    }
    if (game == null) {
      throw new BadInputException(
          "'" + source + "' is no record of a match; if it is a file of moves, name the --game");
    }
    return ReplayedGame.ofMoves(text, source, rules(""), build.settings());
  }

  /** The rules named on the command line, or else by the record. */
  private GameArgument rules(String name) {
    return game == null
        ? ReplayedGame.ofCatalogue(name)
        : GameArgument.read(game, build.settings().limits().bytes());
  }

  private ComparisonResult compare(ReplayedGame replayed, Interruption interruption) {
    MatchRecord record = replayed.record();
    ProgressLine progress = terminal.progress();
    int all = record.states().size();
    ComparisonResult result =
        new RecordedPlay(
                record.game().roles(),
                record.states(),
                record.jointMoves(),
                record.end() == MatchRecord.End.COMPLETED,
                record.goals())
            .compareWith(
                replayed.prover(),
                new ComparisonMonitor() {
                  @Override
                  public boolean isCancelled() {
                    return interruption.isRequested();
                  }

                  @Override
                  public void compared(long playouts, long states) {
                    progress.show(() -> states + " of " + all + " states compared");
                  }
                });
    progress.clear();
    return result;
  }

  private Report report(ReplayedGame replayed, ComparisonResult result) {
    RecordReport shown = new RecordReport(replayed.record());
    Report report = new Report().include(shown.header());
    report.include(watch ? shown.boards(picture(replayed)) : shown.steps());
    return report.blank().include("check", shown.check(result, replayed.digest()));
  }

  private StatePicture picture(ReplayedGame replayed) {
    BuiltEngine built =
        replayed.rules().machine(Engine::build, Engine.DIFFERENTIAL, build.settings());
    return MoveDialog.picture(
        replayed.rules().rules(), built.machine(), built.build(), terminal.isColoured());
  }

  private static int exitCode(ComparisonResult result) {
    return switch (result.end()) {
      case COMPLETED -> ExitCodes.SUCCESS;
      case DIFFERENCE -> ExitCodes.DIFFERENCE;
      default -> ExitCodes.BAD_INPUT;
    };
  }
}
