package org.propnet.program.runtime.run;

import java.io.PrintStream;
import java.util.List;
import org.propnet.program.runtime.Board;
import org.propnet.program.runtime.Move;

/**
 * Prints the lines of the protocol and flushes each, so that a program behind a pipe gets it at
 * once.
 *
 * @param isQuiet whether to print only the end of a match and errors in the input
 */
record Output(PrintStream out, boolean isQuiet) {

  /** Thrown when the reading end of the output has been closed. */
  static final class ClosedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ClosedException() {
      super("the output is closed");
    }
  }

  void move(int player, Move move) {
    tell("move: " + player + " | " + move);
  }

  void boards(List<Board> boards) {
    boards.forEach(board -> tell("board: " + board));
  }

  void say(String message) {
    tell("msg: " + oneLine(message));
  }

  private void tell(String line) {
    if (!isQuiet) {
      print(line);
    }
  }

  /** Prints a line, in quiet mode too. */
  void print(String line) {
    out.print(line + "\n");
    out.flush();
    if (out.checkError()) {
      throw new ClosedException();
    }
  }

  /** Reports an invalid input or a game that can't go on, in quiet mode too. */
  void correct(String message) {
    print("msg: " + oneLine(message));
  }

  private static String oneLine(String message) {
    return message.replaceAll("\\s*\\R\\s*", " ").replaceAll("\\p{Cntrl}", "?");
  }
}
