package org.propnet.cli.io;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The option that keeps the terminal quiet. */
public final class ProgressOption {

  /** The system property in which the launcher says that the error stream is a terminal. */
  public static final String TERMINAL = "propnet.terminal";

  @Option(
      names = "--no-progress",
      description = "Show no progress, which otherwise is shown on a terminal.")
  private boolean silent;

  private @Nullable ProgressLine line;

  /** The line in which progress is shown: nowhere if it isn't wanted or there is no terminal. */
  public ProgressLine line(PrintWriter err) {
    if (line == null) {
      line = silent || !isTerminal() ? ProgressLine.none() : ProgressLine.on(err);
    }
    return line;
  }

  /** The line of a command that was called; nowhere if the command has no such option. */
  public static ProgressLine lineOf(CommandLine command) {
    for (CommandSpec mixin : command.getCommandSpec().mixins().values()) {
      if (mixin.userObject() instanceof ProgressOption option) {
        return option.line(command.getErr());
      }
    }
    return ProgressLine.none();
  }

  /** Whether the error stream is a terminal. */
  static boolean isTerminal() {
    return Boolean.getBoolean(TERMINAL);
  }
}
