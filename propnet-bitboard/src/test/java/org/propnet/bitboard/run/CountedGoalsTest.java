package org.propnet.bitboard.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.state.StateWords;
import org.propnet.budget.Budget;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.ground.GroundingTechnique;

/** Goals from counts are those by forward chaining, in any state. */
final class CountedGoalsTest {

  private static final int STATES = 3_000;

  private static final String BOARD =
      """
      (role r) (index 1) (index 2) (index 3) (colour black) (colour red)
      (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8)
      (succ 8 9)
      (after 1 1 1 2) (after 1 2 1 3) (after 1 3 2 1) (after 2 1 2 2) (after 2 2 2 3)
      (after 2 3 3 1) (after 3 1 3 2) (after 3 2 3 3)
      (init (cell 2 2 black))
      (<= (legal r (mark ?x ?y ?c)) (index ?x) (index ?y) (colour ?c))
      (<= (next (cell ?x ?y ?c)) (does r (mark ?x ?y ?c)))
      (<= (next (cell ?x ?y ?c)) (true (cell ?x ?y ?c)))
      (<= terminal (true (cell 3 3 black)))
      (<= (open ?x ?y) (index ?x) (index ?y)
          (not (true (cell ?x ?y black))) (not (true (cell ?x ?y red))))
      """;

  /** Black and red pieces together. */
  private static final String PIECES =
      """
      (<= (count 1 1 1 0) (true (cell 1 1 black)))
      (<= (count 1 1 0 1) (true (cell 1 1 red)))
      (<= (count 1 1 0 0) (open 1 1))
      (<= (count ?x ?y ?n ?r) (after ?u ?v ?x ?y) (count ?u ?v ?b ?r) (succ ?b ?n)
          (true (cell ?x ?y black)))
      (<= (count ?x ?y ?b ?n) (after ?u ?v ?x ?y) (count ?u ?v ?b ?r) (succ ?r ?n)
          (true (cell ?x ?y red)))
      (<= (count ?x ?y ?b ?r) (after ?u ?v ?x ?y) (count ?u ?v ?b ?r) (open ?x ?y))
      (<= (goal r 100) (count 3 3 ?b ?r) (succ ?r ?b))
      (<= (goal r 50) (count 3 3 ?n ?n))
      (<= (goal r 0) (count 3 3 ?b ?r) (succ ?b ?r))
      """;

  /** Whether there are many black pieces; never more than three are told apart. */
  private static final String MANY =
      """
      (some 0 1) (some 1 2) (some 2 3) (some 3 3)
      (<= (many 1 1 1) (true (cell 1 1 black)))
      (<= (many 1 1 0) (not (true (cell 1 1 black))))
      (<= (many ?x ?y ?n) (after ?u ?v ?x ?y) (many ?u ?v ?m) (some ?m ?n)
          (true (cell ?x ?y black)))
      (<= (many ?x ?y ?n) (after ?u ?v ?x ?y) (many ?u ?v ?n) (not (true (cell ?x ?y black))))
      (<= (goal r 75) (many 3 3 3))
      """;

  /** The number of black pieces on a full board; an open cell ends the count. */
  private static final String FULL =
      """
      (<= (full 1 1 1) (true (cell 1 1 black)))
      (<= (full 1 1 0) (true (cell 1 1 red)))
      (<= (full ?x ?y ?n) (after ?u ?v ?x ?y) (full ?u ?v ?m) (succ ?m ?n)
          (true (cell ?x ?y black)))
      (<= (full ?x ?y ?n) (after ?u ?v ?x ?y) (full ?u ?v ?n) (true (cell ?x ?y red)))
      (<= (goal r 60) (full 3 3 4))
      """;

  /** The number of black pieces in a row, which depends on their order. */
  private static final String RUN =
      """
      (<= (run 1 1 1) (true (cell 1 1 black)))
      (<= (run 1 1 0) (not (true (cell 1 1 black))))
      (<= (run ?x ?y ?n) (after ?u ?v ?x ?y) (run ?u ?v ?m) (succ ?m ?n)
          (true (cell ?x ?y black)))
      (<= (run ?x ?y 0) (after ?u ?v ?x ?y) (run ?u ?v ?m) (not (true (cell ?x ?y black))))
      (<= (goal r 25) (run 3 3 2))
      """;

  @Test
  void areThoseOfTheRules() throws Exception {
    int[] states = check(PIECES + MANY + FULL + RUN, 3);
    assertTrue(states[0] > 0 && states[1] > 0, "states that are counted, and others");
  }

  @Test
  void countInAnyState() throws Exception {
    assertEquals(0, check(MANY, 1)[1], "states where all rules are chained");
  }

  @Test
  void haveNoCountWhereNoConditionHolds() throws Exception {
    int[] states = check(FULL, 1);
    assertTrue(states[0] > 0 && states[1] > 0, "states that are counted, and others");
  }

  @Test
  void dontCountWhatDependsOnTheOrder() throws Exception {
    check(RUN, 0);
  }

  /** Compares goals in random states; returns the number of counted states, and of others. */
  private static int[] check(String goals, int counts) throws Exception {
    GameDescription description = KifReader.read(BOARD + goals, "count");
    GroundGame game =
        Grounder.ground(
            description,
            GroundingOptions.STANDARD.without(GroundingTechnique.FACTORING),
            Budget.unlimited());
    StateRules rules = new StateRules(game, false);
    Layout layout = Layout.of(description, rules, Budget.unlimited());
    StateWords places = new StateWords(game, layout);
    CountedGoals counted =
        new CountedGoals(game, rules, layout, places, Int2IntMaps.EMPTY_MAP, Budget.unlimited());
    assertEquals(counts, counted.counts(), "relations that count");
    ChainedGoals chained = counted.chained();
    long[] values = new long[counted.words()];
    long[] expected = new long[chained.words()];
    SplittableRandom random = new SplittableRandom(4);
    int[] ways = new int[2];
    for (int i = 0; i < STATES; i++) {
      long[] state = new long[places.words()];
      int sparse = 2 + i % 8;
      for (int base = 0; base < game.baseCount(); base++) {
        int bit = places.bit(base);
        state[bit >> 6] |= (random.nextInt(sparse) == 0 ? 1L : 0) << bit;
      }
      counted.evaluate(state, new long[0], values);
      long[] before = expected.clone();
      chained.clear(expected);
      chained.evaluate(state, new long[0], expected);
      boolean isSame = true;
      ways[counts == 0 ? 1 : (int) values[values.length - 1]]++;
      for (int value = 0; value < game.goalValues(0).size(); value++) {
        assertEquals(
            chained.holds(expected, 0, value),
            counted.holds(values, 0, value),
            "state " + i + ", " + game.goalAtom(0, value));
        isSame &= chained.holds(expected, 0, value) == chained.holds(before, 0, value);
      }
      assertEquals(isSame, chained.agrees(expected, chained, before));
    }
    return ways;
  }
}
