package org.propnet.cli.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.propnet.cli.io.BadInputException;
import org.propnet.machine.Move;

/**
 * A person at a terminal.
 *
 * @param in what is answered
 * @param out what is shown
 */
record Console(BufferedReader in, PrintWriter out) {

  private static final int WIDTH = 78;

  void say(String line) {
    out.println(line);
  }

  /** Shows a question, and the answer is typed behind it. */
  void prompt(String question) {
    out.print(question);
    out.flush();
  }

  /** Asks; empty at the end of input. */
  Optional<String> ask(String question) {
    prompt(question);
    try {
      String answer = in.readLine();
      if (answer == null) {
        out.println();
      }
      return Optional.ofNullable(answer).map(String::strip);
    } catch (IOException problem) {
      throw new BadInputException("can't read the answer: " + problem.getMessage());
    }
  }

  /** Shows numbered moves side by side, down one column after the other. */
  void list(List<Move> moves) {
    int digits = Integer.toString(moves.size()).length();
    int longest = moves.stream().mapToInt(move -> move.toString().length()).max().orElse(0);
    int columns = Math.max(1, WIDTH / (digits + 2 + longest + 2));
    int rows = (moves.size() + columns - 1) / columns;
    String format = " %" + digits + "d %-" + (longest + 1) + "s";
    for (int row = 0; row < rows; row++) {
      StringBuilder line = new StringBuilder();
      for (int i = row; i < moves.size(); i += rows) {
        line.append(String.format(Locale.ROOT, format, i + 1, moves.get(i)));
      }
      say(line.toString().stripTrailing());
    }
  }
}
