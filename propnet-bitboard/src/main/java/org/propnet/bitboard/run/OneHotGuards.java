package org.propnet.bitboard.run;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.moves.Board;
import org.propnet.budget.Budget;
import org.propnet.ground.GroundGame;

/**
 * Choice of guards: a one-hot set of base propositions, with exactly one true in each sampled
 * state, usually whose turn it is. Each guard gets a program for legal moves in which all guards
 * are constants. A state in which none or several are true uses the general program, so correctness
 * doesn't depend on the choice.
 */
final class OneHotGuards {

  private static final int MAX_GUARDS = 8;

  private OneHotGuards() {}

  /**
   * Chooses the guards; empty if there are none.
   *
   * @param states states of random play, in the bit order of the vocabulary
   */
  static ImmutableList<Integer> of(Board board, List<long[]> states, Budget budget) {
    GroundGame game = board.rules().game();
    Layout layout = board.layout();
    Map<String, IntArrayList> families = new LinkedHashMap<>();
    for (int base = 0; base < game.baseCount(); base++) {
      if (layout.rowOf(base).isScalar()) {
        families.computeIfAbsent(layout.family(base), key -> new IntArrayList()).add(base);
      }
    }
    int[] uses = uses(board.rules(), budget);
    ImmutableList<Integer> best = ImmutableList.of();
    int most = 0;
    for (IntArrayList family : families.values()) {
      int sum = family.intStream().map(base -> uses[base]).sum();
      boolean isInOneWord =
          family.intStream().map(base -> board.places().bit(base) >> 6).distinct().count() == 1;
      if (sum > most
          && isInOneWord
          && family.size() > 1
          && family.size() <= MAX_GUARDS
          && states.stream().allMatch(state -> count(family, state) == 1)) {
        most = sum;
        best = ImmutableList.copyOf(family);
      }
    }
    return best;
  }

  /** The number of uses of each atom in the cone of the legal moves. */
  private static int[] uses(StateRules rules, Budget budget) {
    GroundGame game = rules.game();
    int[] uses = new int[game.atomCount()];
    boolean[] seen = new boolean[game.atomCount()];
    IntArrayList waiting = new IntArrayList();
    for (int role = 0; role < game.roles().size(); role++) {
      for (int move = 0; move < game.moves(role).size(); move++) {
        waiting.add(game.legalAtom(role, move));
      }
    }
    while (!waiting.isEmpty()) {
      int atom = waiting.popInt();
      if (!seen[atom]) {
        seen[atom] = true;
        for (int rule : rules.rulesOf(atom)) {
          budget.check(game.literalCount(rule));
          for (int i = 0; i < game.literalCount(rule); i++) {
            uses[game.literal(rule, i) >> 1]++;
            waiting.add(game.literal(rule, i) >> 1);
          }
        }
      }
    }
    return uses;
  }

  private static int count(IntArrayList family, long[] state) {
    int count = 0;
    for (int base : family) {
      count += (int) (state[base >> 6] >>> base & 1);
    }
    return count;
  }
}
