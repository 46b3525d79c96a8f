package org.propnet.bitboard.layout;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.Term;

/**
 * How the atoms of one functor are laid out: what each argument is for. All its atoms that differ
 * only in the coordinates of their lane are one row.
 */
final class FunctorLayout {

  /** What an argument says. */
  enum Use {
    /** Which row. */
    ROW,
    /** The lane's first coordinate on the board. */
    X,
    /** The lane's second coordinate on the board. */
    Y,
    /** A second cell, by its distance from the lane's first coordinate: which row. */
    DISTANCE_X,
    /** A second cell, by its distance from the lane's second coordinate: which row. */
    DISTANCE_Y,
    /** The lane, on a line of its own. */
    LINE
  }

  /** Where an atom is. */
  record Spot(ImmutableList<Object> row, int lane) {}

  private final ImmutableList<Use> uses;
  private final int[] scales;
  private final Scales values;
  private final Grid grid;
  private final int firstOnLine;

  /**
   * A layout.
   *
   * @param scales the scale of each argument
   * @param firstOnLine the least value on the line, if there is one
   */
  FunctorLayout(ImmutableList<Use> uses, int[] scales, Scales values, Grid grid, int firstOnLine) {
    this.uses = uses;
    this.scales = scales.clone();
    this.values = values;
    this.grid = grid;
    this.firstOnLine = firstOnLine;
  }

  ImmutableList<Use> uses() {
    return uses;
  }

  boolean isOnGrid() {
    return uses.contains(Use.X) || uses.contains(Use.Y);
  }

  boolean isLine() {
    return uses.contains(Use.LINE);
  }

  boolean hasLanes() {
    return isOnGrid() || isLine();
  }

  /** The row and the lane of the atom with these arguments. */
  Spot spot(ImmutableList<Term> arguments) {
    int x = coordinate(arguments, Use.X, grid.firstX());
    int y = coordinate(arguments, Use.Y, grid.firstY());
    int line = coordinate(arguments, Use.LINE, firstOnLine);
    ImmutableList.Builder<Object> row = ImmutableList.builder();
    for (int i = 0; i < uses.size(); i++) {
      switch (uses.get(i)) {
        case ROW -> row.add(arguments.get(i));
        case DISTANCE_X -> row.add(number(arguments, i) - grid.firstX() - x);
        case DISTANCE_Y -> row.add(number(arguments, i) - grid.firstY() - y);
        case X, Y, LINE -> {}
      }
    }
    return new Spot(row.build(), isLine() ? line : x * grid.height() + y);
  }

  private int coordinate(ImmutableList<Term> arguments, Use use, int first) {
    int index = uses.indexOf(use);
    return index < 0 ? 0 : number(arguments, index) - first;
  }

  private int number(ImmutableList<Term> arguments, int index) {
    return values.number(scales[index], arguments.get(index));
  }

  @Override
  public String toString() {
    return uses.stream()
        .map(use -> use.name().toLowerCase(java.util.Locale.ROOT).replace("distance_", "Δ"))
        .collect(java.util.stream.Collectors.joining(" "));
  }
}
