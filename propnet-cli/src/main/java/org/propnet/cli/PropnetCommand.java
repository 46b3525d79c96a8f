package org.propnet.cli;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.propnet.cli.check.CheckCommand;
import org.propnet.cli.check.SameCommand;
import org.propnet.cli.farm.FarmCommand;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.StandardOutput;
import org.propnet.cli.io.StandardOutput.OutputException;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.network.BuildCommand;
import org.propnet.cli.network.ExportCommand;
import org.propnet.cli.network.GenerateCommand;
import org.propnet.cli.network.InfoCommand;
import org.propnet.cli.play.AskCommand;
import org.propnet.cli.play.GamesCommand;
import org.propnet.cli.play.KioskCommand;
import org.propnet.cli.play.MatchCommand;
import org.propnet.cli.play.PlayCommand;
import org.propnet.cli.play.PlayerCommand;
import org.propnet.cli.play.ReplayCommand;
import org.propnet.cli.rulesheet.ConvertCommand;
import org.propnet.cli.rulesheet.FormatCommand;
import org.propnet.cli.rulesheet.ValidateCommand;
import org.propnet.cli.simulate.PerfTestCommand;
import org.propnet.cli.simulate.PerftCommand;
import org.propnet.cli.simulate.SimulateCommand;
import org.propnet.cli.tournament.TournamentCommand;
import org.propnet.cli.verify.ServeCommand;
import org.propnet.cli.verify.VerifyCommand;
import org.propnet.player.record.MatchOrigin;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The {@code propnet} command, parent of all other commands. */
@Command(
    name = "propnet",
    description = {
      "Turns game rules in the Game Description Language (GDL) into a propositional network, and"
          + " plays it. Most commands take a RULESHEET: a file, - for the standard input, the"
          + " name of a game that 'propnet games' lists, or repo:KEY for one of a repository.",
      ""
    },
    mixinStandardHelpOptions = true,
    versionProvider = PropnetCommand.Version.class,
    scope = ScopeType.INHERIT,
    commandListHeading = "%nCommands:%n",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done; in a comparison, nothing differs",
      "1:a comparison found a difference, a check a broken promise, or a rulesheet has an error or"
          + " isn't formatted",
      "2:the arguments, or a file they name, can't be used, or the output can't be written: one"
          + " line says why",
      "70:a bug of this program, or not enough memory",
      "130:interrupted by Ctrl-C; what was measured, checked or compared by then is printed",
      "141:what reads the output closed it, as 'head' does; nothing is said"
    },
    footer = {
      "",
      "Examples:",
      "  propnet games",
      "  propnet play ticTacToe --role crosses",
      "  propnet simulate connectFour --seconds 5",
      "  propnet info path/to/rulesheet.kif",
      "  propnet help verify"
    })
public final class PropnetCommand implements Callable<Integer> {

  /** The system property with the file descriptor of the error stream. */
  private static final String ERROR_STREAM = "propnet.stderr";

  /** The commands by name, in the order in which help lists them. */
  private static final ImmutableMap<String, Class<?>> COMMANDS =
      ImmutableMap.<String, Class<?>>builder()
          .put("games", GamesCommand.class)
          .put("kiosk", KioskCommand.class)
          .put("play", PlayCommand.class)
          .put("replay", ReplayCommand.class)
          .put("match", MatchCommand.class)
          .put("player", PlayerCommand.class)
          .put("ask", AskCommand.class)
          .put("tournament", TournamentCommand.class)
          .put("simulate", SimulateCommand.class)
          .put("info", InfoCommand.class)
          .put("check", CheckCommand.class)
          .put("same", SameCommand.class)
          .put("validate", ValidateCommand.class)
          .put("format", FormatCommand.class)
          .put("convert", ConvertCommand.class)
          .put("build", BuildCommand.class)
          .put("export", ExportCommand.class)
          .put("generate", GenerateCommand.class)
          .put("perft", PerftCommand.class)
          .put("perf-test", PerfTestCommand.class)
          .put("farm", FarmCommand.class)
          .put("verify", VerifyCommand.class)
          .put("serve", ServeCommand.class)
          .put("help", HelpCommand.class)
          .buildOrThrow();

  @Spec private CommandSpec spec = CommandSpec.create();

  /** The version of the program. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {MatchOrigin.software()};
    }
  }

  public static void main(String... arguments) {
    System.setErr(errorStream());
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    Thread.currentThread()
        .setUncaughtExceptionHandler((thread, error) -> System.exit(Errors.report(error, err)));
    // Rulesheets and JSON are UTF-8, whatever the locale.
    PrintWriter out = new PrintWriter(StandardOutput.ofProcess(), true, StandardCharsets.UTF_8);
    System.exit(commandLineFor(arguments).setOut(out).setErr(err).execute(arguments));
  }

  /**
   * The error stream that the launcher has set up, or that of the JVM.
   *
   * <p>The JVM warns about incubating modules on its error stream before any code of a program
   * runs, and no option turns that off. So where the launcher adds such a module, it starts the JVM
   * without an error stream and passes the real one as another file descriptor.
   */
  private static PrintStream errorStream() {
    Integer number = Integer.getInteger(ERROR_STREAM);
    if (number == null) {
      return System.err;
    }
    try {
      // Opening /dev/fd/N would overwrite a file that others write to, as in "> file 2>&1".
      Constructor<FileDescriptor> descriptor =
          FileDescriptor.class.getDeclaredConstructor(int.class);
      descriptor.setAccessible(true);
      return new PrintStream(new FileOutputStream(descriptor.newInstance(number)), true);
    } catch (ReflectiveOperationException | InaccessibleObjectException unknownJdk) {
      return System.out; // errors have to be seen
    }
  }

  /**
   * The command with only the subcommands that an argument line needs. Reading all annotations
   * takes longer than building and playing a small game.
   */
  static CommandLine commandLineFor(String... arguments) {
    String first = arguments.length == 0 ? "" : arguments[0];
    boolean isEnough = COMMANDS.containsKey(first) && !first.equals("help");
    return isEnough ? commandLine(ImmutableSet.of(first)) : commandLine();
  }

  /** The command with all subcommands. */
  static CommandLine commandLine() {
    return commandLine(COMMANDS.keySet());
  }

  private static CommandLine commandLine(ImmutableSet<String> names) {
    CommandLine command = new CommandLine(new PropnetCommand());
    for (String name : names) {
      command.addSubcommand(name, new CommandLine(COMMANDS.get(name)));
    }
    Errors errors = new Errors();
    return command
        .setExecutionStrategy(PropnetCommand::run)
        .setParameterExceptionHandler(errors)
        .setExecutionExceptionHandler(errors);
  }

  /**
   * Runs a command and flushes its output. However it ends, even by Ctrl-C, no progress line is
   * left behind.
   */
  private static int run(ParseResult parsed) {
    List<CommandLine> called = parsed.asCommandLineList();
    CommandLine command = called.get(called.size() - 1);
    ProgressLine line = Terminal.progressOf(command);
    Interruption interruption = Interruption.answeredBy(() -> line.interrupt(command.getErr()));
    try {
      int exitCode = new RunLast().execute(parsed);
      command.getOut().flush();
      return exitCode;
    } catch (OutputException problem) {
      throw new ExecutionException(command, problem.getMessage(), problem);
    } finally {
      interruption.close();
      line.end();
    }
  }

  /** Without a subcommand, prints the list of subcommands. */
  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCodes.BAD_INPUT;
  }
}
