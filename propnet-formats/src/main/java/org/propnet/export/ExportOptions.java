package org.propnet.export;

/**
 * Options of exporting a network.
 *
 * @param name the name of the circuit, usually that of the game
 * @param moves the constraint on moves; ignored for DOT
 * @param placement where it is stated
 * @param mostLinks maximum number of links after unrolling cycles; ignored for DOT
 */
public record ExportOptions(
    String name, MoveConstraint moves, ConstraintPlacement placement, long mostLinks) {

  /** Enough for the groups of stones of a small board, and less than a minute of work. */
  public static final long DEFAULT_LINKS = 5_000_000;

  /** Creates the options. */
  public ExportOptions {
    if (mostLinks < 1) {
      throw new IllegalArgumentException("the most links must be positive, not " + mostLinks);
    }
  }

  /**
   * Options with declared constraints of one move for each role, and up to {@link #DEFAULT_LINKS}.
   */
  public static ExportOptions named(String name) {
    return new ExportOptions(
        name, MoveConstraint.ONE_MOVE, ConstraintPlacement.DECLARED, DEFAULT_LINKS);
  }

  /** The same with another constraint on moves. */
  public ExportOptions withMoves(MoveConstraint newMoves) {
    return new ExportOptions(name, newMoves, placement, mostLinks);
  }

  /** The same with another placement of the constraint. */
  public ExportOptions withPlacement(ConstraintPlacement newPlacement) {
    return new ExportOptions(name, moves, newPlacement, mostLinks);
  }

  /** The same with another limit of links. */
  public ExportOptions withMostLinks(long newMostLinks) {
    return new ExportOptions(name, moves, placement, newMostLinks);
  }
}
