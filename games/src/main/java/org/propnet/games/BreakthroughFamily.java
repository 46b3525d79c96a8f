package org.propnet.games;

/** Generates breakthrough for square boards of any size. */
final class BreakthroughFamily {

  private static final String RULES =
      """
      ;;; Breakthrough on {size} by {size} cells
      ;;;
      ;;; The two outer rows of either side are full of pawns. A pawn steps to one of the three cells in
      ;;; front of it: straight only to an empty one, slanting also onto an opposing pawn, which it takes.
      ;;; Whoever has a pawn on the farthest row, or has taken all opposing ones, wins.
      ;;;
      ;;; White starts on rows 1 and 2 and begins.

      (role white)
      (role black)

      (opponent white black)
      (opponent black white)

      ;; The board

      {successors}
      (index 1)
      (<= (index ?next)
          (successor ?index ?next))

      (homeRow white 1)
      (homeRow white 2)
      (homeRow black {size})
      (<= (homeRow black ?row)
          (successor ?row {size}))

      (farRow white {size})
      (farRow black 1)

      (<= (ahead white ?row ?next)
          (successor ?row ?next))
      (<= (ahead black ?row ?next)
          (successor ?next ?row))

      (<= (beside ?column ?next)
          (successor ?column ?next))
      (<= (beside ?column ?next)
          (successor ?next ?column))

      (<= (straight ?player ?column ?row ?column ?next)
          (index ?column)
          (ahead ?player ?row ?next))
      (<= (slanting ?player ?column ?row ?side ?next)
          (beside ?column ?side)
          (ahead ?player ?row ?next))

      ;; What there may be

      (<= (base (pawn ?column ?row ?player))
          (index ?column)
          (index ?row)
          (role ?player))
      (<= (base (control ?player))
          (role ?player))

      (<= (input ?player (move ?column1 ?row1 ?column2 ?row2))
          (straight ?player ?column1 ?row1 ?column2 ?row2))
      (<= (input ?player (move ?column1 ?row1 ?column2 ?row2))
          (slanting ?player ?column1 ?row1 ?column2 ?row2))
      (<= (input ?player noop)
          (role ?player))

      ;; Start

      (<= (init (pawn ?column ?row ?player))
          (homeRow ?player ?row)
          (index ?column))
      (init (control white))

      ;; Moves

      (<= (full ?column ?row)
          (true (pawn ?column ?row ?player)))

      (<= (legal ?player (move ?column1 ?row1 ?column2 ?row2))
          (true (control ?player))
          (straight ?player ?column1 ?row1 ?column2 ?row2)
          (true (pawn ?column1 ?row1 ?player))
          (not (full ?column2 ?row2)))
      (<= (legal ?player (move ?column1 ?row1 ?column2 ?row2))
          (true (control ?player))
          (slanting ?player ?column1 ?row1 ?column2 ?row2)
          (true (pawn ?column1 ?row1 ?player))
          (not (true (pawn ?column2 ?row2 ?player))))
      (<= (legal ?waiting noop)
          (opponent ?waiting ?player)
          (true (control ?player)))

      ;; What a move does

      (<= (left ?column ?row)
          (does ?player (move ?column ?row ?column2 ?row2)))
      (<= (entered ?column ?row ?player)
          (does ?player (move ?column1 ?row1 ?column ?row)))

      (<= (next (pawn ?column ?row ?player))
          (entered ?column ?row ?player))
      (<= (next (pawn ?column ?row ?player))
          (true (pawn ?column ?row ?player))
          (not (left ?column ?row))
          (opponent ?player ?other)
          (not (entered ?column ?row ?other)))
      (<= (next (control ?other))
          (opponent ?player ?other)
          (true (control ?player)))

      ;; The end

      (<= (present ?player)
          (true (pawn ?column ?row ?player)))

      (<= (won ?player)
          (farRow ?player ?row)
          (true (pawn ?column ?row ?player)))
      (<= (won ?player)
          (opponent ?player ?other)
          (not (present ?other)))
      (<= over
          (won ?player))

      (<= terminal
          over)

      (<= (goal ?player 100)
          (won ?player))
      (<= (goal ?other 0)
          (opponent ?player ?other)
          (won ?player))
      (<= (goal ?player 50)
          (role ?player)
          (not over))
      """;

  private BreakthroughFamily() {}

  static String rulesheet(int size) {
    return RULES
        .replace("{size}", Integer.toString(size))
        .replace("{successors}\n", Successors.facts(1, size));
  }
}
