package org.propnet.bitboard;

import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.NoLayoutException;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.moves.JointMoves;
import org.propnet.bitboard.moves.MoveCompiler;
import org.propnet.bitboard.moves.MoveTables;
import org.propnet.bitboard.moves.TooManyTermsException;
import org.propnet.bitboard.moves.WordMoves;
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
record Board(
    StateRules rules,
    Layout layout,
    RowOrder rows,
    StateWords places,
    MoveTables moves,
    long laidOut) {

  /** A layout, for which moves are still to be compiled. */
  private record Laid(StateRules rules, Layout layout, RowOrder rows, StateWords places) {

    static Laid of(GameDescription description, StateRules rules, Budget budget)
        throws NoLayoutException {
      Layout layout = Layout.of(description, rules, budget);
      RowOrder rows = new RowOrder(rules, layout, budget);
      return new Laid(rules, layout, rows, new StateWords(rules.game(), layout));
    }

    Board with(MoveTables moves, long laidOut) {
      return new Board(rules, layout, rows, places, moves, laidOut);
    }
  }

  /**
   * Lays out a game and compiles its moves. Where their conditions are too many for tables of
   * terms, atoms that depend on moves are laid out, too, and moves become word programs.
   *
   * @param jointMoves the joint moves that get tables
   * @throws NoLayoutException if there is no layout or a move takes too much
   */
  static Board of(
      GameDescription description, GroundGame game, JointMoves jointMoves, Budget budget)
      throws NoLayoutException {
    Laid state = Laid.of(description, new StateRules(game), budget);
    long laidOut = System.nanoTime();
    try {
      return state.with(
          new MoveCompiler(state.rules, state.rows, state.places, budget).compile(jointMoves),
          laidOut);
    } catch (TooManyTermsException many) {
      try {
        Laid all = Laid.of(description, new StateRules(game, true), budget);
        return all.with(
            new WordMoves(all.rules, all.rows, all.places, budget).compile(jointMoves), laidOut);
      } catch (NoLayoutException asWords) {
        many.addSuppressed(asWords);
        throw many;
      }
    }
  }
}
