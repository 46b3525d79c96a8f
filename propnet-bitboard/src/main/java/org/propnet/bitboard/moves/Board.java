package org.propnet.bitboard.moves;

import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.NoLayoutException;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.state.RowOrder;
import org.propnet.bitboard.state.StateWords;
import org.propnet.budget.Budget;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.GroundGame;

/**
 * Layout of a game, with the tables of its moves.
 *
 * @param rules its rules
 * @param layout the row and lane of each atom
 * @param rows the evaluation order of rows
 * @param places the bit positions of base propositions
 * @param moves the tables of moves
 * @param laidOut when the layout was found, in nanoseconds of {@link System#nanoTime}
 */
public record Board(
    StateRules rules,
    Layout layout,
    RowOrder rows,
    StateWords places,
    MoveTables moves,
    long laidOut) {

  /**
   * Lays out a game and compiles its moves. Where their conditions are too many for tables of
   * terms, atoms that depend on moves are laid out, too, and moves become word programs.
   *
   * @param jointMoves the joint moves that get tables
   * @throws NoLayoutException if there is no layout or a move takes too much
   */
  public static Board of(
      GameDescription description, GroundGame game, JointMoves jointMoves, Budget budget)
      throws NoLayoutException {
    try {
      return of(description, new StateRules(game, false), jointMoves, budget);
    } catch (TooManyTermsException many) {
      try {
        return of(description, new StateRules(game, true), jointMoves, budget);
      } catch (NoLayoutException asWords) {
        many.addSuppressed(asWords);
        throw many;
      }
    }
  }

  private static Board of(
      GameDescription description, StateRules rules, JointMoves jointMoves, Budget budget)
      throws NoLayoutException {
    Layout layout = Layout.of(description, rules, budget);
    RowOrder rows = new RowOrder(rules, layout, budget);
    StateWords places = new StateWords(rules.game(), layout);
    long laidOut = System.nanoTime();
    MoveTables moves =
        rules.packsMoves()
            ? new WordMoves(rules, rows, places, budget).compile(jointMoves)
            : new MoveCompiler(rules, rows, places, budget).compile(jointMoves);
    return new Board(rules, layout, rows, places, moves, laidOut);
  }
}
