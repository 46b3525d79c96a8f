package org.propnet.export;

import java.util.Objects;

/**
 * How a network is exported.
 *
 * @param name what the circuit is called, usually the game
 * @param moves what is stated of moves; DOT states nothing
 * @param placement where it is stated
 * @param mostLinks the most links that unrolling cycles may come to; DOT doesn't unroll
 */
public record ExportOptions(
    String name, MoveConstraint moves, ConstraintPlacement placement, long mostLinks) {

  /** Enough for the groups of stones of a small board, and less than a minute of work. */
  public static final long DEFAULT_LINKS = 5_000_000;

  /** Makes the options. */
  public ExportOptions {
    Objects.requireNonNull(name);
    Objects.requireNonNull(moves);
    Objects.requireNonNull(placement);
    if (mostLinks < 1) {
      throw new IllegalArgumentException("the most links must be positive, not " + mostLinks);
    }
  }

  /** A circuit that declares one move a role, with up to {@link #DEFAULT_LINKS}. */
  public static ExportOptions named(String name) {
    return new ExportOptions(
        name, MoveConstraint.ONE_MOVE, ConstraintPlacement.DECLARED, DEFAULT_LINKS);
  }

  /** The same with another statement about moves. */
  public ExportOptions withMoves(MoveConstraint newMoves) {
    return new ExportOptions(name, newMoves, placement, mostLinks);
  }

  /** The same with the statement in another place. */
  public ExportOptions withPlacement(ConstraintPlacement newPlacement) {
    return new ExportOptions(name, moves, newPlacement, mostLinks);
  }

  /** The same with another limit of links. */
  public ExportOptions withMostLinks(long newMostLinks) {
    return new ExportOptions(name, moves, placement, newMostLinks);
  }
}
