package org.propnet.bitboard.layout;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.Term;

/**
 * Layout of the atoms of one functor: the use of each argument. Atoms that differ only in lane
 * coordinates share a row.
 */
final class FunctorLayout {

  /** Use of an argument. */
  enum Use {
    /** Part of the row's key. */
    ROW,
    /** The first coordinate of the lane on the board. */
    X,
    /** The second coordinate of the lane on the board. */
    Y,
    /**
     * The first coordinate of a second cell; its displacement from the lane is part of the row's
     * key.
     */
    DISTANCE_X,
    /**
     * The second coordinate of a second cell; its displacement from the lane is part of the row's
     * key.
     */
    DISTANCE_Y,
    /** The lane itself, in a one-dimensional domain that families with its scale share. */
    LINE
  }

  /** Row key and lane of an atom. */
  record Spot(ImmutableList<Object> row, int lane) {}

  private final ImmutableList<Use> uses;
  private final int[] scales;
  private final Scales values;
  private final Grid grid;
  private final int firstOnLine;
  private final Row.Shape shape;

  /**
   * A layout.
   *
   * @param scales the scale of each argument, or −1
   * @param firstOnLine the least value on the line, if there is one
   */
  FunctorLayout(ImmutableList<Use> uses, int[] scales, Scales values, Grid grid, int firstOnLine) {
    this.uses = uses;
    this.scales = scales.clone();
    this.values = values;
    this.grid = grid;
    this.firstOnLine = firstOnLine;
    int lineAt = uses.indexOf(Use.LINE);
    this.shape =
        uses.contains(Use.X) || uses.contains(Use.Y)
            ? Row.Shape.GRID
            : lineAt < 0 ? Row.Shape.SCALAR : new Row.Shape(1 + scales[lineAt]);
  }

  ImmutableList<Use> uses() {
    return uses;
  }

  /** The domain of the lanes. */
  Row.Shape shape() {
    return shape;
  }

  /** The row key and the lane of the atom with these arguments. */
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
    return new Spot(row.build(), shape.number() > 0 ? line : x * grid.height() + y);
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
