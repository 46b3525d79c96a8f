package org.propnet.games;

/** Generates connect four for boards of any height and width. */
final class ConnectFourFamily {

  private static final String RULES =
      """
      ;;; Connect four on {columns} columns of {rows} rows
      ;;;
      ;;; In turn, red first, the players drop a disc into a column that isn't full yet. It comes to lie on
      ;;; the discs below, or on row 1. Four discs of a colour side by side, one above the other, or along a
      ;;; diagonal win; a full board ends the game too.

      (role red)
      (role yellow)

      (opponent red yellow)
      (opponent yellow red)

      ;; The board

      {successors}
      (<= (upTo ?number ?number)
          (largest ?any ?number))
      (<= (upTo ?smaller ?number)
          (upTo ?larger ?number)
          (successor ?smaller ?larger))

      (largest columns {columns})
      (largest rows {rows})

      (<= (column ?column)
          (largest columns ?last)
          (upTo ?column ?last))
      (<= (row ?row)
          (largest rows ?last)
          (upTo ?row ?last))

      (<= (rightOf ?column ?right)
          (column ?right)
          (successor ?column ?right))
      (<= (above ?row ?upper)
          (row ?upper)
          (successor ?row ?upper))

      ;; From a cell to the next one in each direction

      (<= (step across ?column ?row ?right ?row)
          (rightOf ?column ?right)
          (row ?row))
      (<= (step up ?column ?row ?column ?upper)
          (column ?column)
          (above ?row ?upper))
      (<= (step slope ?column ?row ?right ?upper)
          (rightOf ?column ?right)
          (above ?row ?upper))
      (<= (step slope2 ?column ?row ?right ?lower)
          (rightOf ?column ?right)
          (above ?lower ?row))

      ;; What there may be

      (<= (base (disc ?column ?row ?player))
          (column ?column)
          (row ?row)
          (role ?player))
      (<= (base (control ?player))
          (role ?player))

      (<= (input ?player (drop ?column))
          (role ?player)
          (column ?column))
      (<= (input ?player noop)
          (role ?player))

      ;; Start

      (init (control red))

      ;; Moves

      (<= (taken ?column ?row)
          (true (disc ?column ?row ?player)))
      (<= (full ?column)
          (largest rows ?top)
          (taken ?column ?top))

      (<= (legal ?player (drop ?column))
          (true (control ?player))
          (column ?column)
          (not (full ?column)))
      (<= (legal ?waiting noop)
          (opponent ?waiting ?player)
          (true (control ?player)))

      ;; What a move does

      (<= (lands ?column 1)
          (column ?column)
          (not (taken ?column 1)))
      (<= (lands ?column ?upper)
          (taken ?column ?row)
          (above ?row ?upper)
          (not (taken ?column ?upper)))

      (<= (next (disc ?column ?row ?player))
          (true (disc ?column ?row ?player)))
      (<= (next (disc ?column ?row ?player))
          (does ?player (drop ?column))
          (lands ?column ?row))
      (<= (next (control ?other))
          (opponent ?player ?other)
          (true (control ?player)))

      ;; The end

      (<= (four ?player)
          (true (disc ?column1 ?row1 ?player))
          (step ?direction ?column1 ?row1 ?column2 ?row2)
          (true (disc ?column2 ?row2 ?player))
          (step ?direction ?column2 ?row2 ?column3 ?row3)
          (true (disc ?column3 ?row3 ?player))
          (step ?direction ?column3 ?row3 ?column4 ?row4)
          (true (disc ?column4 ?row4 ?player)))
      (<= won
          (four ?player))
      (<= room
          (column ?column)
          (not (full ?column)))

      (<= terminal
          won)
      (<= terminal
          (not room))

      (<= (goal ?player 100)
          (four ?player))
      (<= (goal ?other 0)
          (opponent ?player ?other)
          (four ?player))
      (<= (goal ?player 50)
          (role ?player)
          (not won))
      """;

  private ConnectFourFamily() {}

  static String rulesheet(int columns, int rows) {
    return RULES
        .replace("{columns}", Integer.toString(columns))
        .replace("{rows}", Integer.toString(rows))
        .replace("{successors}\n", Successors.facts(1, Math.max(columns, rows)));
  }
}
