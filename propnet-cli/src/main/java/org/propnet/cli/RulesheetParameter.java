package org.propnet.cli;

import picocli.CommandLine.Parameters;

/** The parameter that names a rulesheet. */
final class RulesheetParameter {

  @Parameters(
      index = "0",
      paramLabel = "RULESHEET",
      description = "A file in KIF, or the name of a game of the catalogue, such as ticTacToe.")
  private String argument = "";

  /** Reads it, see {@link Rulesheet#read}. */
  Rulesheet read() {
    return Rulesheet.read(argument);
  }
}
