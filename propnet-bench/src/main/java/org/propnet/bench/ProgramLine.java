package org.propnet.bench;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The command lines of the programs of this module. */
public final class ProgramLine {

  private ProgramLine() {}

  /** The command line of a program, with {@code --help}. */
  public static CommandLine of(Callable<Integer> program) {
    CommandLine line = new CommandLine(program);
    line.getCommandSpec()
        .addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help.")
                .build());
    return line;
  }
}
