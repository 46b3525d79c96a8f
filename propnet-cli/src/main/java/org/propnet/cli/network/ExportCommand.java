package org.propnet.cli.network;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.SavedGame;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.OutputFile;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.RulesheetParameter;
import org.propnet.export.ConstraintPlacement;
import org.propnet.export.ExportFormat;
import org.propnet.export.ExportOptions;
import org.propnet.export.MoveConstraint;
import org.propnet.export.NetworkExport;
import org.propnet.ground.Grounder;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code propnet export}: exports the network of a rulesheet for other tools. */
@Command(
    name = "export",
    header = "Writes the network of a rulesheet in a format of other tools.",
    description = {
      "Builds the network of a rulesheet, or takes a saved one, and writes it as a graph or as a"
          + " circuit: moves are inputs, base propositions latches with their initial values,"
          + " legal moves, goals and terminal outputs, each under the name of its sentence.",
      "AIGER and BLIF have no cycles: those of the network are unrolled, up to a limit of links."
          + " A file of the same format is replaced, any other is not.",
      "docs/exports.md describes the files."
    },
    footer = {
      "",
      "Examples:",
      "  propnet export ticTacToe --to dot -o ticTacToe.dot",
      "  propnet export ticTacToe --to aiger --stage raw -o raw.aig",
      "  propnet export ticTacToe --to blif"
    })
public final class ExportCommand implements Callable<Integer> {

  @Mixin private RulesheetParameter rulesheet = new RulesheetParameter();

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      required = true,
      description = "The format: ${COMPLETION-CANDIDATES}.")
  private ExportFormat format = ExportFormat.DOT;

  @Option(
      names = "--stage",
      paramLabel = "STAGE",
      description =
          "Which network: ${COMPLETION-CANDIDATES} (default: optimized). Raw is the one that"
              + " grounding gives.")
  private Stage stage = Stage.OPTIMIZED;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file to write (default: the console, except for binary AIGER).")
  private @Nullable Path output;

  @Option(
      names = "--moves",
      paramLabel = "WHAT",
      description =
          "What a circuit states of the moves of each role: ${COMPLETION-CANDIDATES} (default:"
              + " one-move; legal-move is one move, which is legal).")
  private @Nullable MoveConstraint moves;

  @Option(
      names = "--constraint",
      paramLabel = "WHERE",
      description =
          "Where a circuit states it: ${COMPLETION-CANDIDATES} (default: declared, as constraints"
              + " or more outputs; built-in lets the state stay while it doesn't hold).")
  private @Nullable ConstraintPlacement constraint;

  @Option(
      names = "--max-links",
      paramLabel = "N",
      converter = Numbers.PositiveLong.class,
      description = "The most links that unrolling cycles may come to (default: 5000000).")
  private long maxLinks = ExportOptions.DEFAULT_LINKS;

  @Mixin private BuildOptions build = new BuildOptions();
  @Mixin private Terminal terminal = new Terminal();

  /** The stages of a network between the rules and the engine. */
  public enum Stage {
    RAW,
    OPTIMIZED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() {
    OutputFile file = output == null ? null : new OutputFile(output, format + " file");
    checkArguments(file);
    ProgressLine line = terminal.progress();
    GameArgument game = rulesheet.read(build);
    BuildSettings settings = build.settings().withListener(line.ofBuild());
    byte[] bytes = bytes(game, settings);
    line.clear();
    if (file != null) {
      file.write(bytes);
    } else {
      PrintWriter out = terminal.out();
      out.print(new String(bytes, StandardCharsets.UTF_8));
      out.flush();
    }
    return ExitCodes.SUCCESS;
  }

  private void checkArguments(@Nullable OutputFile file) {
    if (format == ExportFormat.DOT && (moves != null || constraint != null)) {
      throw new BadInputException(
          "dot shows the network as it is; leave out --moves and --constraint");
    }
    if (file != null) {
      file.check(format.beginning());
    } else if (!format.isText()) {
      throw new BadInputException(
          "binary AIGER doesn't go to the console; name a file with -o, or use --to "
              + ExportFormat.AIGER_ASCII);
    }
  }

  private ExportOptions options(String name) {
    ExportOptions options = ExportOptions.named(name).withMostLinks(maxLinks);
    if (moves != null) {
      options = options.withMoves(moves);
    }
    return constraint == null ? options : options.withPlacement(constraint);
  }

  private byte[] bytes(GameArgument game, BuildSettings settings) {
    if (game instanceof SavedGame saved) {
      if (stage == Stage.RAW) {
        throw new BadInputException(
            "'" + game.argument() + "' has the optimized network alone; name the rulesheet");
      }
      Budget budget = new Budget(settings.limits(), settings.listener());
      return bytes(saved.network(settings), game, budget);
    }
    Budget budget = new Budget(game.description(), settings.limits(), settings.listener());
    PropNet raw =
        NetworkCompiler.compile(
            Grounder.ground(game.description(), settings.grounding(), budget), budget);
    boolean isRaw = stage == Stage.RAW;
    return bytes(isRaw ? raw : settings.optimizer().optimize(raw, budget).network(), game, budget);
  }

  private byte[] bytes(PropNet network, GameArgument game, Budget budget) {
    budget.enter(BuildPhase.NETWORK, Budget.Usage.NONE);
    return NetworkExport.toBytes(network, format, options(game.name()), budget);
  }
}
