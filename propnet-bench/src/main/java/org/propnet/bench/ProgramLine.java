package org.propnet.bench;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.propnet.gdl.RulesheetException;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Sets up the command lines of this module's programs. */
public final class ProgramLine {

  private ProgramLine() {}

  /**
   * The command line of a program, with {@code --help}. Missing or unplayable rulesheets, and files
   * that can't be read or written, make it exit with a one-line message and code 2.
   */
  public static CommandLine of(Callable<Integer> program) {
    CommandLine line = new CommandLine(program);
    line.getCommandSpec()
        .addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help.")
                .build());
    line.setExecutionExceptionHandler(
        (failure, command, result) -> {
          if (failure instanceof RulesheetException || failure instanceof IOException) {
            command.getErr().println(command.getCommandName() + ": " + failure.getMessage());
            command.getErr().flush();
            return CommandLine.ExitCode.USAGE;
          }
          throw failure;
        });
    return line;
  }
}
