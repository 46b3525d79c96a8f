package org.propnet.cli.tournament;

import java.util.HashSet;
import java.util.Set;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.play.ErrorCodes;
import org.propnet.cli.report.Figures;

/**
 * Reports problems of players while the tournament runs: the first error of each player and code,
 * at once, since otherwise a command that fails would play a whole tournament by random moves. For
 * one thread.
 */
final class ProblemLines {

  private final Terminal terminal;
  private final Set<String> told = new HashSet<>();

  ProblemLines(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * Reports an error unless the same kind was reported before.
   *
   * @param error as in records; empty for a player that doesn't terminate
   * @param detail the error as text
   */
  void tell(String player, int match, String error, String detail) {
    String code = ErrorCodes.of(error);
    if (told.add(code + ' ' + player)) {
      terminal.progress().clear();
      terminal
          .err()
          .println(
              Figures.format(
                  "propnet: match %s, %s: %s%s",
                  match, player, code.isEmpty() ? "" : code + ", ", Errors.printable(detail)));
      terminal.err().flush();
    }
  }
}
