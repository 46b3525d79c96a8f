package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.propnet.board.model.Board;
import org.propnet.board.model.Piece;
import org.propnet.board.model.Place;
import org.propnet.board.piece.PieceNames;

/**
 * Prints a board as lines of text: one line for each row of places, with the labels beside and
 * below.
 */
final class BoardText {

  /** Vertical resolution of rows: this many steps for the height of one place. */
  private static final double PER_PLACE = 100;

  private static final String INDENT = "  ";

  private static final Comparator<Place> PLACES_BY_X = Comparator.comparingDouble(Place::x);
  private static final Comparator<Board.Label> BY_X = Comparator.comparingDouble(Board.Label::x);

  private final Board board;
  private final ImmutableSet<Integer> known;
  private final Ink ink;
  private final TreeMap<Long, List<Place>> rows = new TreeMap<>();
  private final TreeMap<Long, List<Board.Label>> labels = new TreeMap<>();

  /**
   * The content of a place.
   *
   * @param symbol one letter, as a rule
   * @param owner the number of the role whose piece it is, or {@link Piece#NEUTRAL}
   */
  record Cell(String symbol, int owner) {}

  /**
   * @param known the places that show a dot where they are empty
   */
  BoardText(Board board, ImmutableSet<Integer> known, Ink ink) {
    this.board = board;
    this.known = known;
    this.ink = ink;
    for (Place place : ImmutableList.sortedCopyOf(PLACES_BY_X, board.places())) {
      rows.computeIfAbsent(height(place.y()), key -> new ArrayList<>()).add(place);
    }
    for (Board.Label label : board.labels()) {
      labels.computeIfAbsent(height(label.y()), key -> new ArrayList<>()).add(label);
    }
  }

  private static long height(double y) {
    return Math.round(y * PER_PLACE);
  }

  /** The lines, with marks on the places that differ. */
  ImmutableList<String> lines(Map<Integer, Cell> cells, Map<Integer, Cell> before) {
    int width = 1;
    int margin = 0;
    for (Map.Entry<Long, List<Board.Label>> line : labels.entrySet()) {
      for (Board.Label label : line.getValue()) {
        if (rows.containsKey(line.getKey())) {
          margin = Math.max(margin, label.text().length());
        } else {
          width = Math.max(width, label.text().length());
        }
      }
    }
    for (Place place : board.places()) {
      Cell cell = cells.get(place.number());
      width = Math.max(width, cell == null ? 1 : cell.symbol.length());
    }
    TreeMap<Long, String> lines = new TreeMap<>();
    for (Map.Entry<Long, List<Place>> row : rows.entrySet()) {
      List<Board.Label> beside = labels.getOrDefault(row.getKey(), List.of());
      String label = beside.isEmpty() ? "" : beside.get(0).text();
      lines.put(
          row.getKey(),
          INDENT
              + " ".repeat(margin - label.length())
              + label
              + " "
              + row(row.getValue(), cells, before, width));
    }
    for (Map.Entry<Long, List<Board.Label>> line : labels.entrySet()) {
      if (!rows.containsKey(line.getKey())) {
        String names = names(line.getValue(), width);
        lines.put(line.getKey(), INDENT + " ".repeat(margin) + " " + names);
      }
    }
    return lines.values().stream()
        .map(String::stripTrailing)
        .collect(ImmutableList.toImmutableList());
  }

  private String row(
      List<Place> places, Map<Integer, Cell> cells, Map<Integer, Cell> before, int width) {
    StringBuilder line = new StringBuilder();
    int length = 0; // without escape sequences
    for (Place place : places) {
      int at = column(place.x(), width);
      line.append(" ".repeat(Math.max(0, at - length)));
      length = Math.max(length, at) + width + 2;
      Cell cell = cells.get(place.number());
      String nothing = known.contains(place.number()) ? PieceNames.NOTHING : "";
      boolean isMarked = !Objects.equals(cell, before.get(place.number()));
      line.append(
          ink.cell(
              padded(cell == null ? nothing : cell.symbol, width),
              cell == null ? Piece.NEUTRAL : cell.owner,
              isMarked));
    }
    return line.toString();
  }

  /** In which column of the text a place begins. */
  private static int column(double x, int width) {
    return (int) Math.round((x - 0.5) * (width + 2));
  }

  private static String names(List<Board.Label> names, int width) {
    StringBuilder line = new StringBuilder();
    for (Board.Label name : ImmutableList.sortedCopyOf(BY_X, names)) {
      int at = column(name.x(), width) + 1;
      line.append(" ".repeat(Math.max(0, at - line.length()))).append(name.text());
    }
    return line.toString();
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
