package org.propnet.ground.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleList;
import org.propnet.ground.GroundRules;

/** Checks that factored rules derive the same as before. */
final class FactoringTest {

  private static final int INPUTS = 40;
  private static final int HEADS = 8;
  private static final int FIRST_FACTOR = INPUTS + HEADS;

  private int factors;

  private TupleList factor(TupleList rules) {
    return new Factoring(head -> FIRST_FACTOR + factors++, Budget.unlimited()).apply(rules);
  }

  private static int positive(int atom) {
    return atom << 1;
  }

  /** Bodies made of blocks that many of them share, without repetitions. */
  private static List<int[]> randomRules(RandomGenerator random) {
    List<int[]> rules = new ArrayList<>();
    for (int head = INPUTS; head < INPUTS + HEADS; head++) {
      Set<Set<Integer>> bodies = new LinkedHashSet<>();
      int common = random.nextInt(6);
      int count = random.nextInt(120);
      for (int i = 0; i < count; i++) {
        Set<Integer> body = new LinkedHashSet<>();
        for (int k = 0; k < common; k++) {
          if (random.nextInt(12) > 0) {
            body.add(positive(k + head % 3) | (k & 1));
          }
        }
        for (int k = random.nextInt(4); k > 0; k--) {
          int atom = 10 + random.nextInt(INPUTS - 10);
          body.add(positive(atom) | (atom % 3 & 1));
        }
        if (head > INPUTS && random.nextInt(10) == 0) {
          body.add(positive(INPUTS + random.nextInt(HEADS))); // also cycles among the heads
        }
        bodies.add(body);
      }
      for (Set<Integer> body : bodies) {
        int[] rule = new int[body.size() + 1];
        rule[0] = head;
        int at = 1;
        for (int literal : body) {
          rule[at++] = literal;
        }
        rules.add(rule);
      }
    }
    return rules;
  }

  @Test
  void randomRulesDeriveTheSame() {
    RandomGenerator random = new SplittableRandom(5);
    int factored = 0;
    for (int round = 0; round < 150; round++) {
      factors = 0;
      TupleList rules = GroundRules.of(randomRules(random));
      TupleList result = factor(rules);
      factored += factors > 0 ? 1 : 0;
      assertTrue(GroundRules.literals(result) <= GroundRules.literals(rules), "round " + round);
      for (int sample = 0; sample < 12; sample++) {
        BitSet inputs = GroundRules.inputs(INPUTS, random.nextDouble(), random);
        BitSet expected = GroundRules.consequences(rules, inputs);
        BitSet found = GroundRules.consequences(result, inputs);
        found.clear(FIRST_FACTOR, FIRST_FACTOR + factors);
        assertEquals(expected, found, "round " + round);
      }
    }
    assertTrue(factored > 75, "only " + factored + " were factored");
  }

  @Test
  void theCommonPartIsWrittenOnce() {
    List<int[]> rules = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      rules.add(new int[] {INPUTS, positive(0), positive(1), positive(10 + i)});
    }
    TupleList result = factor(GroundRules.of(rules));
    assertEquals(1, factors);
    assertEquals(21, result.size());
    assertEquals(23, GroundRules.literals(result));
    assertEquals(
        INPUTS + " " + positive(0) + " " + positive(1) + " " + positive(FIRST_FACTOR),
        GroundRules.texts(result).get(0));
  }

  @Test
  void severalAtomsShareWhatTheirRulesDifferIn() {
    List<int[]> rules = new ArrayList<>();
    for (int head = 0; head < 3; head++) {
      for (int i = 0; i < 20; i++) {
        rules.add(new int[] {INPUTS + head, positive(head), positive(5), positive(10 + i)});
      }
    }
    TupleList result = factor(GroundRules.of(rules));
    assertEquals(1, factors);
    assertEquals(23, result.size());
    List<String> texts = GroundRules.texts(result);
    for (int head = 0; head < 3; head++) {
      String conditions = positive(head) + " " + positive(5) + " " + positive(FIRST_FACTOR);
      assertTrue(texts.contains(INPUTS + head + " " + conditions), texts::toString);
    }
  }

  @Test
  void aConditionThatIsPartOfOthersAbsorbsThem() {
    List<int[]> rules = new ArrayList<>();
    rules.add(new int[] {INPUTS, positive(0), positive(1)});
    for (int i = 0; i < 20; i++) {
      rules.add(new int[] {INPUTS, positive(0), positive(1), positive(10 + i)});
    }
    TupleList result = factor(GroundRules.of(rules));
    assertEquals(0, factors);
    assertEquals(
        List.of(INPUTS + " " + positive(0) + " " + positive(1)), GroundRules.texts(result));
  }

  @Test
  void aConditionWithoutLiteralsAbsorbsOnlyItsGroup() {
    List<IntArrayList> bodies = new ArrayList<>();
    bodies.add(new IntArrayList());
    for (int i = 0; i < 20; i++) {
      bodies.add(IntArrayList.of(positive(0), positive(10 + i)));
    }
    FactoredBodies factored = FactoredBodies.of(bodies, Budget.unlimited());
    assertEquals(1, factored.single().size());
    assertEquals(1, factored.groups().size());
  }

  @Test
  void fewOrUnlikeRulesAreLeftAsTheyAre() {
    List<int[]> few = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      few.add(new int[] {INPUTS, positive(0), positive(1), positive(10 + i)});
    }
    List<int[]> unlike = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      unlike.add(new int[] {INPUTS + 1, positive(i), positive(i + 1)});
    }
    for (List<int[]> rules : List.of(few, unlike)) {
      TupleList list = GroundRules.of(rules);
      assertEquals(GroundRules.texts(list), GroundRules.texts(factor(list)));
    }
    assertEquals(0, factors);
  }

  /** Twenty rules with a common literal, and some unrelated ones. */
  private static TupleList alikeAndOthers(int others) {
    List<int[]> rules = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      rules.add(new int[] {INPUTS, positive(0), positive(10 + i)});
    }
    for (int i = 0; i < others; i++) {
      rules.add(new int[] {INPUTS, positive(1 + i)});
    }
    return GroundRules.of(rules);
  }

  @Test
  void sixOfTenLiteralsMayBeLeft() {
    TupleList rules = alikeAndOthers(5);
    assertEquals(45, GroundRules.literals(rules));
    assertEquals(27, GroundRules.literals(factor(rules)));
    assertEquals(1, factors);
    factor(alikeAndOthers(6)); // 28 of 46
    assertEquals(1, factors);
  }

  @Test
  void rulesOfEachAtomAreFactoredAlone() {
    TupleList rules = alikeAndOthers(0);
    rules.add(new int[] {INPUTS + 1, positive(3)}, 2);
    rules.add(new int[] {INPUTS + 2}, 1);
    TupleList result = factor(rules);
    List<String> texts = GroundRules.texts(result);
    assertEquals(1 + 20 + 2, texts.size());
    assertTrue(texts.contains((INPUTS + 1) + " " + positive(3)));
    assertTrue(texts.contains(Integer.toString(INPUTS + 2)));
  }

  @Test
  void factorsAreNestedOnlySoDeep() {
    // At every level one of the bodies leaves the group, so each has a factor of its own.
    int depth = 500;
    List<IntArrayList> bodies = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      int[] literals = new int[i + 1];
      for (int k = 0; k < i; k++) {
        literals[k] = positive(k);
      }
      literals[i] = positive(depth + i);
      bodies.add(IntArrayList.wrap(literals));
    }
    FactoredBodies factored = FactoredBodies.of(bodies, Budget.unlimited());
    int deepest = 0;
    for (FactoredBodies at = factored; at != null; deepest++) {
      at = at.groups().isEmpty() ? null : at.groups().get(0).rest();
    }
    assertEquals(65, deepest);
    TupleList rules = new TupleList(bytes -> {});
    for (IntArrayList body : bodies) {
      int[] rule = new int[body.size() + 1];
      rule[0] = 2 * depth;
      body.getElements(0, rule, 1, body.size());
      rules.add(rule, rule.length);
    }
    int first = 2 * depth + 1;
    TupleList result = new Factoring(head -> first + factors++, Budget.unlimited()).apply(rules);
    RandomGenerator random = new SplittableRandom(1);
    for (int sample = 0; sample < 20; sample++) {
      BitSet inputs = GroundRules.inputs(2 * depth, 0.9 + 0.1 * random.nextDouble(), random);
      inputs.set(0, random.nextInt(depth));
      assertEquals(
          GroundRules.consequences(rules, inputs).get(2 * depth),
          GroundRules.consequences(result, inputs).get(2 * depth));
    }
  }
}
