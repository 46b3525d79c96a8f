package org.propnet.cli.tournament;

import java.util.HashSet;
import java.util.Set;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.play.ErrorCodes;

/**
 * Tells what is wrong with players: the first error of each player and code, at once, since a
 * command that fails would otherwise play a whole tournament by random moves. For one thread.
 */
final class ProblemLines {

  private final Terminal terminal;
  private final Set<String> told = new HashSet<>();

  ProblemLines(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * Tells of an error, unless its like was told before.
   *
   * @param error as in records; empty for a player that doesn't end
   * @param detail the same in words
   */
  void tell(String player, int match, String error, String detail) {
    String code = ErrorCodes.of(error);
    if (told.add(code + ' ' + player)) {
      terminal.progress().clear();
      terminal
          .err()
          .println(
              "propnet: match "
                  + match
                  + ", "
                  + player
                  + ": "
                  + (code.isEmpty() ? "" : code + ", ")
                  + Errors.printable(detail));
      terminal.err().flush();
    }
  }
}
