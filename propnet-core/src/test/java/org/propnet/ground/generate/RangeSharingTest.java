package org.propnet.ground.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.TermPool;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.ground.GroundRules;

/** Checks that atoms composed of shared ranges follow from the same inputs as before. */
final class RangeSharingTest {

  private static final int INPUT = 1;
  private static final int DERIVED = 2;
  private static final int OTHER = 3;
  private static final int RANGE = 4;

  private final TermPool terms = new TermPool();
  private final FactBase facts = new FactBase(terms);
  private int ranges;

  private int atom(int relation, Term term) {
    return facts.intern(new int[] {relation, terms.intern(term)}, 2);
  }

  private static Term number(int value) {
    return new Constant(Integer.toString(value));
  }

  private static Term pair(int first, int second) {
    return new Function("pair", ImmutableList.of(number(first), number(second)));
  }

  private TupleList share(TupleList rules) {
    return new RangeSharing(facts, head -> atom(RANGE, number(ranges++)), Budget.unlimited())
        .apply(rules);
  }

  /** The inputs by two numbers each, interned in an order unrelated to these. */
  private int[][] grid(int width, int height) {
    int count = width * height;
    for (int i = 0; i < count; i++) {
      int mixed = (int) ((i * 7919L + 13) % count);
      atom(INPUT, pair(mixed / height, mixed % height));
    }
    int[][] grid = new int[width][height];
    for (int x = 0; x < width; x++) {
      for (int y = 0; y < height; y++) {
        grid[x][y] = atom(INPUT, pair(x, y));
      }
    }
    return grid;
  }

  private void assertSameMeaning(
      TupleList rules, TupleList shared, int inputs, RandomGenerator random) {
    for (int sample = 0; sample < 12; sample++) {
      double density = sample % 2 == 0 ? random.nextDouble() : 2.0 / inputs;
      BitSet truth = GroundRules.inputs(inputs, density, random);
      BitSet expected = GroundRules.consequences(rules, truth);
      BitSet found = GroundRules.consequences(shared, truth);
      for (int atom : rangeAtoms()) {
        found.clear(atom);
      }
      assertEquals(expected, found);
    }
  }

  private int[] rangeAtoms() {
    int[] atoms = new int[ranges];
    for (int i = 0; i < ranges; i++) {
      atoms[i] = atom(RANGE, number(i));
    }
    return atoms;
  }

  @Test
  void randomRulesDeriveTheSame() {
    RandomGenerator random = new SplittableRandom(9);
    int width = 19;
    int height = 18;
    int[][] grid = grid(width, height);
    int inputs = width * height;
    int sharing = 0;
    for (int round = 0; round < 24; round++) {
      List<int[]> rules = new ArrayList<>();
      int heads = 1 + random.nextInt(30);
      boolean byColumn = random.nextBoolean();
      double missing = random.nextInt(4) * 0.003;
      for (int head = 0; head < heads; head++) {
        int relation = random.nextInt(6) == 0 ? OTHER : DERIVED;
        int column = random.nextInt(width);
        int row = random.nextInt(height);
        int derived = atom(relation, pair(round, head));
        for (int x = 0; x < width; x++) {
          for (int y = 0; y < height; y++) {
            boolean isLeftOut = byColumn ? x == column : y == row;
            if (!isLeftOut && random.nextDouble() >= missing) {
              rules.add(new int[] {derived, (grid[x][y] << 1) | ((x + y) & 1)});
            }
          }
        }
        for (int i = random.nextInt(3); i > 0; i--) {
          int some = grid[random.nextInt(width)][random.nextInt(height)];
          int other = atom(DERIVED, pair(round, random.nextInt(heads)));
          rules.add(new int[] {derived, some << 1, other << 1});
        }
      }
      TupleList list = GroundRules.of(rules);
      int before = ranges;
      TupleList shared = share(list);
      sharing += ranges > before ? 1 : 0;
      assertTrue(shared.size() <= list.size(), "round " + round);
      assertSameMeaning(list, shared, inputs, random);
    }
    assertTrue(sharing > 10, "only " + sharing + " rounds shared anything");
  }

  private TupleList allButOneColumn(int[][] grid, boolean isTransposed) {
    List<int[]> rules = new ArrayList<>();
    int width = isTransposed ? grid[0].length : grid.length;
    for (int left = 0; left < width; left++) {
      int head = atom(DERIVED, number(left));
      for (int x = 0; x < grid.length; x++) {
        for (int y = 0; y < grid[x].length; y++) {
          if ((isTransposed ? y : x) != left) {
            rules.add(new int[] {head, grid[x][y] << 1});
          }
        }
      }
    }
    return GroundRules.of(rules);
  }

  @Test
  void whatIsWrittenAlikeStandsTogetherByItsFirstArgument() {
    TupleList rules = allButOneColumn(grid(20, 20), false);
    TupleList shared = share(rules);
    assertTrue(shared.size() < rules.size() / 6, shared.size() + " of " + rules.size());
    assertSameMeaning(rules, shared, 400, new SplittableRandom(2));
  }

  @Test
  void whatIsWrittenAlikeStandsTogetherByItsLastArgument() {
    TupleList rules = allButOneColumn(grid(20, 20), true);
    TupleList shared = share(rules);
    assertTrue(shared.size() < rules.size() / 6, shared.size() + " of " + rules.size());
    assertSameMeaning(rules, shared, 400, new SplittableRandom(2));
  }

  @Test
  void whatDoesNotPayIsLeftAsItIs() {
    int[][] grid = grid(20, 20);
    List<int[]> small = new ArrayList<>();
    List<int[]> apart = new ArrayList<>();
    for (int x = 0; x < 20; x++) {
      for (int y = 0; y < 20; y++) {
        apart.add(new int[] {atom(DERIVED, number(x / 2)), grid[x][y] << 1});
        if (y < 10) {
          small.add(new int[] {atom(DERIVED, number(x)), grid[0][y] << 1});
          small.add(new int[] {atom(DERIVED, number(x)), grid[1][y] << 1});
        }
      }
    }
    List<int[]> alone = new ArrayList<>();
    for (int[] column : grid) {
      for (int input : column) {
        alone.add(new int[] {atom(DERIVED, number(0)), input << 1});
      }
    }
    for (List<int[]> rules : List.of(small, apart, alone)) {
      TupleList list = GroundRules.of(rules);
      assertSame(list, share(list));
    }
    assertEquals(0, ranges);
  }

  /** Rules that make each of some atoms the disjunction of the same inputs. */
  private TupleList equalSets(int heads, int size) {
    List<int[]> rules = new ArrayList<>();
    for (int head = 0; head < heads; head++) {
      for (int i = 0; i < size; i++) {
        rules.add(new int[] {atom(DERIVED, number(head)), atom(INPUT, number(i)) << 1});
      }
    }
    return GroundRules.of(rules);
  }

  @Test
  void setsOf32OrMoreAreLookedAt() {
    TupleList small = equalSets(100, 31);
    assertSame(small, share(small));
    // An atom for the range, from which each of the others follows.
    assertEquals(100 + 32, share(equalSets(100, 32)).size());
    assertEquals(1, ranges);
  }

  @Test
  void aQuarterOrLessHasToBeLeft() {
    TupleList four = equalSets(4, 32);
    assertSame(four, share(four));
    TupleList five = equalSets(5, 32);
    TupleList shared = share(five);
    assertEquals(5 + 32, shared.size());
    assertSameMeaning(five, shared, 32, new SplittableRandom(3));
    // The range with its 32 members, and for each atom the range and an input of its own.
    TupleList exact = equalSets(5, 32);
    addOwnInputs(exact, 4);
    assertEquals(164, exact.size());
    assertEquals(41, share(exact).size());
    TupleList more = equalSets(5, 32);
    addOwnInputs(more, 5);
    assertSame(more, share(more));
  }

  /** Gives each of the first atoms an input of its own. */
  private void addOwnInputs(TupleList rules, int count) {
    for (int head = 0; head < count; head++) {
      int[] rule = {atom(DERIVED, number(head)), atom(INPUT, number(32 + head)) << 1};
      rules.add(rule, rule.length);
    }
  }

  @Test
  void rulesThatAreNotSharedStayAsTheyAre() {
    List<int[]> rules = new ArrayList<>();
    int other = atom(OTHER, number(1));
    int input = atom(INPUT, number(1));
    int derived = atom(DERIVED, number(1));
    rules.add(new int[] {other, input << 1});
    rules.add(new int[] {derived, input << 1, other << 1});
    rules.add(new int[] {derived});
    TupleList list = GroundRules.of(rules);
    List<String> plain = GroundRules.texts(list);
    TupleList sets = equalSets(10, 40);
    for (int rule = 0; rule < sets.size(); rule++) {
      list.add(sets, rule);
    }
    TupleList shared = share(list);
    assertEquals(10 + 40 + plain.size(), shared.size());
    assertTrue(GroundRules.texts(shared).containsAll(plain));
    assertSameMeaning(list, shared, 41, new SplittableRandom(4));
  }
}
