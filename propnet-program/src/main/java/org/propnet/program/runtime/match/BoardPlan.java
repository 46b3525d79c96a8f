package org.propnet.program.runtime.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.propnet.program.runtime.Board;
import org.propnet.program.runtime.GameCode;

/**
 * Maps propositions to cells of boards. Immutable.
 *
 * <p>Read from lines of tab-separated fields. A line {@code board} has the name of a board, its
 * width, and a character for each cell, a space where the board has none. Each further line has the
 * number of a cell of that board, the text shown there, and the proposition as KIF.
 */
public final class BoardPlan {

  private static final String BOARD = "board";
  private static final char NO_CELL = ' ';
  private static final String NOTHING = ".";

  /** Separates the texts of propositions on the same cell. */
  private static final String AND = "+";

  private record Mark(int board, int cell, String text) {}

  private final List<Board> empty = new ArrayList<>();
  private final Map<Integer, List<Mark>> marks = new HashMap<>();

  /** Reads the lines. */
  public BoardPlan(GameCode code, List<String> lines) {
    Map<String, Integer> bits = code.bits();
    for (String line : lines) {
      String[] fields = line.split("\t", -1);
      if (fields[0].equals(BOARD)) {
        List<String> cells = new ArrayList<>();
        for (char cell : fields[3].toCharArray()) {
          cells.add(cell == NO_CELL ? "" : NOTHING);
        }
        empty.add(new Board(fields[1], Integer.parseInt(fields[2]), cells));
      } else {
        Mark mark = new Mark(empty.size() - 1, Integer.parseInt(fields[0]), fields[1]);
        Integer bit = bits.get(fields[2]);
        if (bit != null) {
          marks.computeIfAbsent(bit, key -> new ArrayList<>()).add(mark);
        }
      }
    }
  }

  /** The content of the boards in a state. */
  List<Board> boards(long[] state) {
    String[][] cells = new String[empty.size()][];
    Arrays.setAll(cells, board -> empty.get(board).cells().toArray(String[]::new));
    for (int word = 0; word < state.length; word++) {
      for (long rest = state[word]; rest != 0; rest &= rest - 1) {
        int bit = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
        marks.getOrDefault(bit, List.of()).forEach(mark -> set(cells, mark));
      }
    }
    List<Board> boards = new ArrayList<>();
    for (int board = 0; board < cells.length; board++) {
      Board plan = empty.get(board);
      boards.add(new Board(plan.name(), plan.width(), List.of(cells[board])));
    }
    return boards;
  }

  private static void set(String[][] cells, Mark mark) {
    String[] own = cells[mark.board];
    boolean isFirst = own[mark.cell].equals(NOTHING) || own[mark.cell].isEmpty();
    own[mark.cell] = isFirst ? mark.text : own[mark.cell] + AND + mark.text;
  }
}
