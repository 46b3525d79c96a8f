package org.propnet.program.runtime.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.propnet.program.runtime.Controller;
import org.propnet.program.runtime.Game;
import org.propnet.program.runtime.Move;
import org.propnet.program.runtime.MoveKind;
import org.propnet.program.runtime.Turn;

/** A controller that reads its moves from a person, or from a program behind a pipe. */
final class InputPlayer implements Controller {

  /** Thrown when the input ends before the match does. */
  static final class EndException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    EndException() {
      super("the input ended before the match did");
    }
  }

  private static final String PREFIX = "move:";
  private static final int MAX_TOLD = 400;

  private final String name;
  private final LineReader input;
  private final Output output;
  private boolean isGreeted;

  /**
   * @param name the name of its role
   * @param input the typed moves, one per line
   */
  InputPlayer(String name, LineReader input, Output output) {
    this.name = name;
    this.input = input;
    this.output = output;
  }

  @Override
  public Move choose(Game game, Turn turn) {
    if (!isGreeted) {
      isGreeted = true;
      String kinds =
          game.kinds(game.player()).stream()
              .map(MoveKind::toString)
              .collect(Collectors.joining(", "));
      output.say("you are player " + game.player() + ", " + name + "; type " + cut(kinds));
    }
    while (true) {
      String line = line().strip();
      String words = line.startsWith(PREFIX) ? line.substring(PREFIX.length()).strip() : line;
      Move move = Move.parse(words);
      if (game.validate(move)) {
        return move;
      }
      List<Move> alike =
          game.moves().stream()
              .filter(each -> plain(each.toString()).equals(plain(words)))
              .toList();
      if (alike.size() == 1) {
        return alike.get(0);
      }
      if (!line.isEmpty()) {
        output.correct("'" + cut(words) + "' isn't legal here; type " + legal(game.moves()));
      }
    }
  }

  /** A move reduced to its words, equal for {@code mark(1, 3)} and {@code MARK [1 3]}. */
  private static String plain(String move) {
    return move.toLowerCase(Locale.ROOT).replaceAll("[\\s,()\\[\\]]+", " ").strip();
  }

  /** The next line. One that is too long is reported and read as an empty line. */
  private String line() {
    try {
      return input.next().orElseThrow(EndException::new);
    } catch (LineReader.TooLongException problem) {
      output.correct(problem.getMessage() + "; type a move");
      return "";
    } catch (IOException problem) {
      throw new UncheckedIOException("can't read the input", problem);
    }
  }

  private static String legal(List<Move> moves) {
    return cut(
        moves.stream()
            .map(move -> (move.name() + " " + String.join(" ", move.parameters())).strip())
            .collect(Collectors.joining(", ")));
  }

  private static String cut(String text) {
    return text.length() <= MAX_TOLD ? text : text.substring(0, MAX_TOLD) + " …";
  }
}
