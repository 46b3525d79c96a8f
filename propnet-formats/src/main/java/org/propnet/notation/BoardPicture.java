package org.propnet.notation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.notation.Board.Square;

/**
 * Draws a board as a grid, row by row with the indexes beside and below. Further relations about
 * its squares are drawn where the square is empty otherwise. Immutable.
 */
final class BoardPicture {

  private final Board board;
  private final ImmutableList<Board> layers;
  private final Pieces pieces;
  private final Ink ink;
  private final int margin;

  /**
   * What is drawn of a state.
   *
   * @param cells what is on the squares that aren't empty
   * @param drawn the propositions that this shows
   */
  record Drawing(Map<Square, Cell> cells, ImmutableSet<Term> drawn) {}

  /**
   * What a square shows.
   *
   * @param symbol one letter, as a rule
   * @param owner the number of the role whose piece it is, or {@link Pieces#NEUTRAL}
   */
  private record Cell(String symbol, int owner) {}

  /**
   * Prepares pictures.
   *
   * @param layers the relation that is drawn first, and others about the same squares
   */
  BoardPicture(List<Board> layers, Pieces pieces, Ink ink) {
    this.board = layers.get(0);
    this.layers = ImmutableList.copyOf(layers);
    this.pieces = pieces;
    this.ink = ink;
    this.margin = board.rows().stream().mapToInt(row -> row.toString().length()).max().orElse(0);
  }

  String title() {
    return board.signature().name();
  }

  ImmutableList<String> legend() {
    return pieces.legend();
  }

  Drawing drawing(Collection<Term> state) {
    Map<Square, Cell> cells = new HashMap<>();
    ImmutableSet.Builder<Term> drawn = ImmutableSet.builder();
    for (Board layer : layers) {
      Map<Square, Map<String, Cell>> found = new HashMap<>();
      for (Term proposition : state) {
        layer
            .squareOf(proposition)
            .filter(square -> !cells.containsKey(square))
            .ifPresent(
                square -> {
                  Cell cell = cell(layer.content((Function) proposition));
                  found.computeIfAbsent(square, key -> new TreeMap<>()).put(cell.symbol, cell);
                  drawn.add(proposition);
                });
      }
      found.forEach((square, own) -> cells.put(square, joined(own)));
      cells.values().removeIf(cell -> cell.symbol.equals(Pieces.NOTHING));
    }
    return new Drawing(cells, drawn.build());
  }

  private Cell cell(ImmutableList<Term> content) {
    return new Cell(pieces.symbol(content), pieces.owner(content));
  }

  private static Cell joined(Map<String, Cell> cells) {
    return cells.size() == 1
        ? cells.values().iterator().next()
        : new Cell(String.join("/", cells.keySet()), Pieces.NEUTRAL);
  }

  /** The lines of a drawing, with marks on the squares that differ from another one. */
  ImmutableList<String> lines(Drawing drawing, Drawing before) {
    int width = board.columns().stream().mapToInt(name -> name.toString().length()).max().orElse(1);
    for (Cell cell : drawing.cells.values()) {
      width = Math.max(width, cell.symbol.length());
    }
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    for (Term row : board.rows()) {
      StringBuilder line = new StringBuilder(label(row.toString()));
      for (Term column : board.columns()) {
        Square square = new Square(column, row);
        Cell cell = drawing.cells.get(square);
        boolean isMarked = !Objects.equals(cell, before.cells.get(square));
        String symbol = cell != null ? cell.symbol : nothing(square);
        int owner = cell == null ? Pieces.NEUTRAL : cell.owner;
        line.append(ink.cell(padded(symbol, width), owner, isMarked));
      }
      lines.add(line.toString().stripTrailing());
    }
    StringBuilder last = new StringBuilder(label(""));
    for (Term column : board.columns()) {
      last.append(' ').append(padded(column.toString(), width)).append(' ');
    }
    return lines.add(last.toString().stripTrailing()).build();
  }

  private String nothing(Square square) {
    return board.squares().contains(square) ? Pieces.NOTHING : "";
  }

  private String label(String row) {
    return "  " + " ".repeat(margin - row.length()) + row + " ";
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  /** What may be on the squares of some boards. */
  static ImmutableSet<ImmutableList<Term>> contents(
      List<Board> layers, Collection<Function> propositions) {
    ImmutableSet.Builder<ImmutableList<Term>> contents = ImmutableSet.builder();
    for (Board layer : layers) {
      for (Function proposition : propositions) {
        if (layer.squareOf(proposition).isPresent()) {
          contents.add(layer.content(proposition));
        }
      }
    }
    return contents.build();
  }
}
