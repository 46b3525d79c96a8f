package org.propnet.games;

/** Generates lights out for square boards of any size. */
final class LightsOutFamily {

  private static final String RULES =
      """
      ;;; Lights out on {size} by {size} lamps
      ;;;
      ;;; A press changes a lamp and those directly above, below and beside it, from lit to dark and back.
      ;;; The lamps of one diagonal are lit at the beginning, and all are to be dark after {presses} presses or
      ;;; fewer. Pressing each lamp of the diagonal once does it.

      (role player)

      ;; The board

      {successors}
      (lastIndex {size})
      (<= (index ?last)
          (lastIndex ?last))
      (<= (index ?smaller)
          (index ?larger)
          (successor ?smaller ?larger)
          (distinct ?smaller 0))

      (<= (beside ?index ?larger)
          (index ?index)
          (index ?larger)
          (successor ?index ?larger))
      (<= (beside ?index ?smaller)
          (index ?index)
          (index ?smaller)
          (successor ?smaller ?index))

      (<= (reaches ?column ?row ?column ?row)
          (index ?column)
          (index ?row))
      (<= (reaches ?column ?row ?other ?row)
          (beside ?column ?other)
          (index ?row))
      (<= (reaches ?column ?row ?column ?other)
          (index ?column)
          (beside ?row ?other))

      ;; What there may be

      (<= (base (lit ?column ?row))
          (index ?column)
          (index ?row))
      (base (presses 0))
      (<= (base (presses ?more))
          (successor ?number ?more))

      (<= (input player (press ?column ?row))
          (index ?column)
          (index ?row))

      ;; Start

      (<= (init (lit ?index ?index))
          (index ?index))
      (init (presses 0))

      ;; Moves

      (<= (legal player (press ?column ?row))
          (index ?column)
          (index ?row))

      ;; What a move does

      (<= (changed ?column ?row)
          (does player (press ?column2 ?row2))
          (reaches ?column2 ?row2 ?column ?row))

      (<= (next (lit ?column ?row))
          (changed ?column ?row)
          (not (true (lit ?column ?row))))
      (<= (next (lit ?column ?row))
          (true (lit ?column ?row))
          (not (changed ?column ?row)))
      (<= (next (presses ?more))
          (successor ?number ?more)
          (true (presses ?number)))

      ;; The end

      (<= bright
          (true (lit ?column ?row)))

      (<= terminal
          (not bright))
      (<= terminal
          (true (presses {presses})))

      (<= (goal player 100)
          (not bright))
      (<= (goal player 0)
          bright)
      """;

  private LightsOutFamily() {}

  static String rulesheet(int size) {
    int presses = 2 * size + 2;
    return RULES
        .replace("{size}", Integer.toString(size))
        .replace("{presses}", Integer.toString(presses))
        .replace("{successors}\n", Successors.facts(0, presses));
  }
}
