package org.propnet.cli.play;

import com.google.errorprone.annotations.FormatMethod;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.io.BadInputException;
import org.propnet.machine.Move;

/**
 * A console for a dialog with a person.
 *
 * @param in the answers
 * @param out the output
 */
record Console(BufferedReader in, PrintWriter out) {

  private static final int WIDTH = 78;

  void say(String line) {
    out.println(line);
  }

  @FormatMethod
  void say(String format, @Nullable Object... values) {
    say(String.format(Locale.ROOT, format, values));
  }

  /** Prints a question; the answer is typed after it. */
  void prompt(String question) {
    out.print(question);
    out.flush();
  }

  /** Asks a question; empty at the end of the input. */
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

  /** Prints numbered moves in columns, filled from top to bottom. */
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
