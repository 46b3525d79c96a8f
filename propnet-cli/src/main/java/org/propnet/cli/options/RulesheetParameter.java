package org.propnet.cli.options;

import org.propnet.cli.game.GameArgument;
import picocli.CommandLine.Parameters;

/** The parameter that names a rulesheet. */
public final class RulesheetParameter {

  @Parameters(
      index = "0",
      paramLabel = "RULESHEET",
      description =
          "A file in KIF or in infix form, - for the standard input, the name of a game of the catalogue, such as"
              + " ticTacToe, repo:KEY for a game of the repository that PROPNET_REPOSITORY names, or a file"
              + " that 'propnet build' wrote.")
  private String argument = "";

  /** The argument as given. */
  public String argument() {
    return argument;
  }

  /** Reads the argument, see {@link GameArgument#read}; the settings limit its memory. */
  public GameArgument read(BuildOptions build) {
    return GameArgument.read(argument, build.settings().limits().bytes());
  }
}
