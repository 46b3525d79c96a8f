package org.propnet.program.runtime;

import java.util.List;

/**
 * What lies on a board in one state.
 *
 * @param name its name
 * @param width how many cells a row has
 * @param cells what each cell shows, row by row; {@code .} where there is nothing, and an empty
 *     text where the board has no cell
 */
public record Board(String name, int width, List<String> cells) {

  /** Keeps a copy of the cells. */
  public Board {
    cells = List.copyOf(cells);
  }

  /** The text of the protocol. */
  @Override
  public String toString() {
    return name + " | " + width + " |" + cells;
  }
}
