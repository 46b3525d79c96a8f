package org.propnet.program;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.propnet.board.GameBoard;
import org.propnet.board.model.Board;
import org.propnet.board.model.BoardGame;
import org.propnet.board.model.Chip;
import org.propnet.board.model.Drawing;
import org.propnet.board.model.Place;
import org.propnet.gdl.Term;

/**
 * Lists the boards of a game in the text format that generated programs read: for each board its
 * name, width and cells, then the text and the cell of each proposition shown on it. A counter, or
 * anything else that isn't on a board, becomes a board of one cell; only whose turn it is isn't
 * shown.
 */
final class BoardLines {

  /** Resolution in which rows are told apart, in steps per height of a place. */
  private static final double PER_PLACE = 100;

  private static final Joiner SPACES = Joiner.on(' ');
  private static final char CELL = '.';
  private static final char NO_CELL = ' ';

  /** A place on a board's grid. */
  private record Cell(int board, int number) {}

  private final List<StringBuilder> boards = new ArrayList<>();
  private final Map<Integer, Cell> cells = new HashMap<>();
  private final Map<String, Integer> counters = new LinkedHashMap<>();

  private BoardLines() {}

  /** Finds the boards. Takes time in proportion to the game's propositions and moves. */
  static ImmutableList<String> of(BoardGame game, ImmutableSet<Term> propositions) {
    GameBoard board = GameBoard.of(game);
    BoardLines lines = new BoardLines();
    board.boards().forEach(lines::add);
    for (Term proposition : propositions) {
      Drawing drawing = board.draw(ImmutableList.of(proposition));
      ImmutableList<Term> content = board.content(proposition);
      drawing.pieces().keySet().forEach(place -> lines.mark(place, content, proposition));
      drawing.chips().forEach(chip -> lines.count(chip, proposition));
    }
    return lines.boards.stream()
        .flatMap(text -> text.toString().lines())
        .collect(ImmutableList.toImmutableList());
  }

  private void add(Board board) {
    TreeMap<Long, List<Place>> rows = new TreeMap<>();
    for (Place place : board.places()) {
      rows.computeIfAbsent(Math.round(place.y() * PER_PLACE), row -> new ArrayList<>()).add(place);
    }
    boolean isSquare = board.shape() == Board.Shape.SQUARE;
    int width = 0;
    for (List<Place> row : rows.values()) {
      row.sort(Comparator.comparingDouble(Place::x));
      for (int i = 0; i < row.size(); i++) {
        width = Math.max(width, 1 + (isSquare ? column(row.get(i)) : i));
      }
    }
    char[] grid = new char[width * rows.size()];
    Arrays.fill(grid, NO_CELL);
    int start = 0;
    for (List<Place> row : rows.values()) {
      for (int i = 0; i < row.size(); i++) {
        int cell = start + (isSquare ? column(row.get(i)) : i);
        grid[cell] = CELL;
        cells.put(row.get(i).number(), new Cell(boards.size(), cell));
      }
      start += width;
    }
    begin(board.name(), width, new String(grid));
  }

  private static int column(Place place) {
    return (int) Math.floor(Math.max(0, place.x()));
  }

  private void begin(String name, int width, String grid) {
    boards.add(new StringBuilder());
    line(boards.size() - 1, "board", name, Integer.toString(width), grid);
  }

  private void mark(int place, ImmutableList<Term> content, Term proposition) {
    Cell cell = Objects.requireNonNull(cells.get(place), "a place of no board");
    String text = value(SPACES.join(content));
    line(cell.board, Integer.toString(cell.number), text, proposition.toString());
  }

  /** Makes a text one value of a list: blanks, commas and brackets become underscores. */
  private static String value(String text) {
    return text.replaceAll("[\\s,\\[\\]]", "_");
  }

  private void count(Chip chip, Term proposition) {
    if (!counters.containsKey(chip.group())) {
      counters.put(chip.group(), boards.size());
      begin(chip.group(), 1, Character.toString(CELL));
    }
    line(counters.get(chip.group()), "0", value(chip.text()), proposition.toString());
  }

  private void line(int board, String... fields) {
    boards.get(board).append(String.join("\t", fields)).append('\n');
  }
}
