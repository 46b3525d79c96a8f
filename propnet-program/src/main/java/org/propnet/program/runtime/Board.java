package org.propnet.program.runtime;

import java.util.List;

/**
 * The content of a board in one state.
 *
 * @param width how many cells a row has
 * @param cells what each cell shows, row by row: {@code .} for an empty cell, an empty text where
 *     the board has no cell
 */
public record Board(String name, int width, List<String> cells) {

  /** Keeps a copy of the cells. */
  public Board {
    cells = List.copyOf(cells);
  }

  /** The board as the protocol prints it. */
  @Override
  public String toString() {
    return name + " | " + width + " |" + cells;
  }
}
