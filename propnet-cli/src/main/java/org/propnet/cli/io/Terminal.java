package org.propnet.cli.io;

import com.google.errorprone.annotations.FormatMethod;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The streams of a command, with the option that turns progress off. */
public final class Terminal {

  /** The system property by which the launcher tells that the error stream is a terminal. */
  public static final String IS_TERMINAL = "propnet.terminal";

  @Option(
      names = "--no-progress",
      description = "Show no progress, which otherwise is shown on a terminal.")
  private boolean silent;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  private @Nullable ProgressLine line;

  /** The stream of the answer. */
  public PrintWriter out() {
    return command.commandLine().getOut();
  }

  /** The stream of everything else. */
  public PrintWriter err() {
    return command.commandLine().getErr();
  }

  /** Whether the output supports colours and they aren't turned off. */
  public boolean isColoured() {
    return command.commandLine().getColorScheme().ansi().enabled()
        && !"dumb".equals(System.getenv("TERM"));
  }

  /**
   * Checks a condition on the combination of arguments.
   *
   * @throws ParameterException with that message if it doesn't hold
   */
  public void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new ParameterException(command.commandLine(), otherwise);
    }
  }

  /** The same with a format, as of {@link String#format}, and its values. */
  @FormatMethod
  public void require(boolean condition, String format, @Nullable Object... values) {
    require(condition, String.format(Locale.ROOT, format, values));
  }

  /** The progress line; shows nothing if it is turned off or there is no terminal. */
  public ProgressLine progress() {
    if (line == null) {
      line = silent || !isTerminal() ? ProgressLine.none() : ProgressLine.on(err());
    }
    return line;
  }

  /**
   * The progress line of a command that was called; shows nothing if the command has no such
   * option.
   */
  public static ProgressLine progressOf(CommandLine command) {
    return terminalIn(command.getCommandSpec())
        .map(Terminal::progress)
        .orElseGet(ProgressLine::none);
  }

  /** The terminal among the mixins of a command, nested ones included. */
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
