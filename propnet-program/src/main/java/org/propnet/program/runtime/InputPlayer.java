package org.propnet.program.runtime;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;

/** A person, or a program behind a pipe, that types moves. */
final class InputPlayer implements Controller {

  /** The input ended before the match did. */
  static final class EndException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    EndException() {
      super("the input ended before the match did");
    }
  }

  private static final String PREFIX = "move:";
  private static final int MAX_TOLD = 400;

  private final String name;
  private final BufferedReader input;
  private final Output output;
  private boolean isGreeted;

  /**
   * A player.
   *
   * @param name of its role
   * @param input where moves are typed, a line each
   */
  InputPlayer(String name, BufferedReader input, Output output) {
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
      if (!line.isEmpty()) {
        output.correct("'" + cut(words) + "' isn't legal here; type " + legal(game.moves()));
      }
    }
  }

  private String line() {
    try {
      String line = input.readLine();
      if (line == null) {
        throw new EndException();
      }
      return line;
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
