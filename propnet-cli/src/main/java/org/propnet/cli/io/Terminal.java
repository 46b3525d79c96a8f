package org.propnet.cli.io;

import java.io.PrintWriter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The streams of a command, and the option that keeps progress off them. */
public final class Terminal {

  /** The system property in which the launcher says that the error stream is a terminal. */
  public static final String IS_TERMINAL = "propnet.terminal";

  @Option(
      names = "--no-progress",
      description = "Show no progress, which otherwise is shown on a terminal.")
  private boolean silent;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  private @Nullable ProgressLine line;

  /** Where the answer goes. */
  public PrintWriter out() {
    return command.commandLine().getOut();
  }

  /** Where everything else goes. */
  public PrintWriter err() {
    return command.commandLine().getErr();
  }

  /** Whether the output shows colours, and they are wanted. */
  public boolean isColoured() {
    return command.commandLine().getColorScheme().ansi().enabled()
        && !"dumb".equals(System.getenv("TERM"));
  }

  /**
   * Checks that arguments go together.
   *
   * @throws ParameterException with that message if the condition doesn't hold
   */
  public void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new ParameterException(command.commandLine(), otherwise);
    }
  }

  /** The line in which progress is shown: nowhere if it isn't wanted or there is no terminal. */
  public ProgressLine progress() {
    if (line == null) {
      line = silent || !isTerminal() ? ProgressLine.none() : ProgressLine.on(err());
    }
    return line;
  }

  /** The line of a command that was called; nowhere if the command has no such option. */
  public static ProgressLine progressOf(CommandLine command) {
    return terminalIn(command.getCommandSpec())
        .map(Terminal::progress)
        .orElseGet(ProgressLine::none);
  }

  /** The terminal among the mixins of a command, and theirs. */
  private static Optional<Terminal> terminalIn(CommandSpec spec) {
    return spec.userObject() instanceof Terminal terminal
        ? Optional.of(terminal)
        : spec.mixins().values().stream().flatMap(mixin -> terminalIn(mixin).stream()).findFirst();
  }

  /** Whether the error stream is a terminal. */
  static boolean isTerminal() {
    return Boolean.getBoolean(IS_TERMINAL);
  }
}
