package org.propnet.cli.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import org.propnet.cli.io.BadInputException;

/**
 * Somebody who reads and answers.
 *
 * @param in what is answered
 * @param out what is shown
 */
record Console(BufferedReader in, PrintWriter out) {

  void say(String line) {
    out.println(line);
  }

  /** Asks; empty at the end of input. */
  Optional<String> ask(String question) {
    out.print(question);
    out.flush();
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
}
