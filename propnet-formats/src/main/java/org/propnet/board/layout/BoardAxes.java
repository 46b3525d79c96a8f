package org.propnet.board.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Objects;
import java.util.Optional;
import org.propnet.board.relation.IndexChoice;
import org.propnet.board.relation.SquareNames;
import org.propnet.gdl.Term;

/**
 * The axes of a board: which index goes to the right and which upwards. Letters go to the right;
 * otherwise the first index does. Immutable.
 */
final class BoardAxes {

  private final IndexChoice main;
  private final Optional<SquareNames> squares;
  private final int across;
  private final int up;
  private final int board;
  private final ImmutableMap<Term, Integer> columnNumbers;
  private final ImmutableMap<Term, Integer> rowNumbers;

  /**
   * @param squares the letters and numbers of named squares
   */
  BoardAxes(IndexChoice main, Optional<SquareNames> squares) {
    this.main = main;
    this.squares = squares;
    ImmutableList<ImmutableList<Term>> values = main.values();
    boolean isSolid = values.size() == 3;
    this.board =
        isSolid
                && !main.isOriented()
                && values.get(1).equals(values.get(2))
                && !values.get(0).equals(values.get(1))
            ? 0
            : 2;
    boolean isTurned =
        values.size() == 2
            && !main.isOriented()
            && isLetters(values.get(1))
            && !isLetters(values.get(0));
    this.across = isTurned || (isSolid && board == 0) ? 1 : 0;
    this.up = values.size() < 2 ? 0 : isSolid && board == 0 ? 2 : 1 - across;
    this.columnNumbers = numbers(columns());
    this.rowNumbers = numbers(rows());
  }

  private static boolean isLetters(ImmutableList<Term> values) {
    return values.stream().noneMatch(value -> value.toString().matches(".*[0-9]"));
  }

  private static ImmutableMap<Term, Integer> numbers(ImmutableList<Term> values) {
    ImmutableMap.Builder<Term, Integer> numbers = ImmutableMap.builder();
    for (int i = 0; i < values.size(); i++) {
      numbers.put(values.get(i), i);
    }
    return numbers.buildOrThrow();
  }

  /** Whether the places form a line rather than a grid. */
  boolean isTrack() {
    return main.indexes().length() == 1 && squares.isEmpty();
  }

  /** Which of three indexes names the board: the one that differs from the two others. */
  int board() {
    return board;
  }

  /** The columns from left to right. */
  ImmutableList<Term> columns() {
    return squares.map(SquareNames::columns).orElseGet(() -> main.values().get(across));
  }

  /** The rows from the bottom. */
  ImmutableList<Term> rows() {
    return squares.map(SquareNames::rows).orElseGet(() -> main.values().get(up));
  }

  /** The number of the column of a place. */
  int column(ImmutableList<Term> key) {
    return Objects.requireNonNull(columnNumbers.get(part(key, 0, across)));
  }

  /** The number of the row of a place. */
  int row(ImmutableList<Term> key) {
    return Objects.requireNonNull(rowNumbers.get(part(key, 1, up)));
  }

  private Term part(ImmutableList<Term> key, int part, int index) {
    return squares.isPresent()
        ? SquareNames.parts(key.get(0)).orElseThrow().get(part)
        : key.get(index);
  }
}
