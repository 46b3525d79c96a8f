package org.propnet.cli.play;

import java.util.List;
import org.propnet.machine.Move;

/** Numbered moves side by side, down one column after the other. */
final class MoveColumns {

  private static final int WIDTH = 78;

  private final List<Move> moves;

  MoveColumns(List<Move> moves) {
    this.moves = moves;
  }

  void print(Console console) {
    int digits = Integer.toString(moves.size()).length();
    int longest = moves.stream().mapToInt(move -> move.toString().length()).max().orElse(0);
    int width = digits + 2 + longest + 2;
    int columns = Math.max(1, WIDTH / width);
    int rows = (moves.size() + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
      StringBuilder line = new StringBuilder();
      for (int i = row; i < moves.size(); i += rows) {
        String number = Integer.toString(i + 1);
        String text = moves.get(i).toString();
        line.append(" ".repeat(digits - number.length() + 1)).append(number).append(' ');
        line.append(text).append(" ".repeat(longest - text.length() + 1));
      }
      console.say(line.toString().stripTrailing());
    }
  }
}
