package org.propnet.datalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.gdl.KifReader;

/**
 * Checks that rules in which many variables differ derive the same facts however they are split.
 */
final class DistinctRewritingTest {

  private static final String FRAME = "(role r) (legal r a) (<= (next x) (does r a)) ";

  private static Program read(String rules) {
    return Normalizer.normalize(KifReader.read(FRAME + rules, "test"), Budget.unlimited());
  }

  private static Program rewritten(Program program) {
    return DistinctRewriting.apply(program, Budget.unlimited());
  }

  /** The facts of a static relation, each as the numbers of its terms. */
  private static Set<String> facts(Program program, String relation, int arity) {
    Budget budget = Budget.unlimited();
    RelationGraph graph = RelationGraph.of(program, budget);
    BitSet dynamic = graph.dynamic();
    FactBase facts = new FactBase(program, budget);
    DemandPlan plan = new DemandPlan(program, graph, dynamic, false, budget);
    try {
      StaticEvaluation.run(program, dynamic, null, facts, plan);
    } catch (OutgrownException outgrown) {
      throw new AssertionError("nothing is derived on demand", outgrown);
    }
    Set<String> found = new TreeSet<>();
    for (int atom : facts.reachedOf(program.relations().number(relation, arity))) {
      StringBuilder text = new StringBuilder();
      for (int i = 1; i <= arity; i++) {
        text.append(program.terms().toTerm(facts.atoms().get(atom, i))).append(' ');
      }
      found.add(text.toString());
    }
    return found;
  }

  private static String distinct(int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        text.append(j % 2 == 0 ? " (distinct ?v" + i + " ?v" + j : " (distinct ?v" + j + " ?v" + i)
            .append(')');
      }
    }
    return text.toString();
  }

  private static String variables(int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(" ?v").append(i);
    }
    return text.toString();
  }

  /** Random conditions of several kinds on each variable, and facts for them. */
  private static final class RandomRules {

    private final RandomGenerator random;
    private final int count;
    private final StringBuilder rules = new StringBuilder();

    RandomRules(RandomGenerator random) {
      this.random = random;
      this.count = 5 + random.nextInt(2);
      for (int value = 0; value <= count; value++) {
        rules.append("(value ").append(value).append(") ");
        if (random.nextInt(4) == 0) {
          rules.append("(barred ").append(value).append(") ");
        }
      }
      rules.append("(barred none) ");
      for (int row = 0; row < 6; row++) {
        rules.append("(row ").append(row).append(") (link ").append(row).append(' ');
        rules.append(random.nextInt(6)).append(") ");
        for (int place = 0; place < count; place++) {
          for (int value = 0; value < 1 + random.nextInt(3); value++) {
            rules.append("(cell ").append(row).append(' ').append(place).append(' ');
            rules.append(random.nextInt(count + 1)).append(") ");
          }
        }
      }
    }

    String cells() {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < count; i++) {
        text.append(
            switch (random.nextInt(6)) {
              case 0 -> " (link ?r ?s" + i + ") (cell ?s" + i + " " + i + " ?v" + i + ")";
              case 1 -> " (cell ?r " + i + " ?v" + i + ") (distinct ?v" + i + " 0)";
              case 2 -> " (cell ?r " + i + " ?v" + i + ") (not (barred ?v" + i + "))";
              default -> " (cell ?r " + i + " ?v" + i + ")";
            });
      }
      return text.toString();
    }

    String text() {
      String cells = cells();
      String all = variables(count);
      String different = distinct(count);
      String helper = "(<= (different" + all + ")" + values() + different + ") ";
      return rules
          + switch (random.nextInt(7)) {
            case 6 ->
                "(<= (differ ?x ?y) (value ?x) (value ?y) (distinct ?x ?y)) "
                    + "(<= (different"
                    + all
                    + ")"
                    + different.replace("distinct", "differ")
                    + ") "
                    + "(<= (h ?r)"
                    + cells
                    + " (different"
                    + all
                    + "))";
            case 0 -> "(<= (h ?r)" + cells + different + ")";
            case 1 -> helper + "(<= (h ?r)" + cells + " (different" + all + "))";
            case 2 ->
                "(<= (line ?r"
                    + all
                    + ")"
                    + cells
                    + ") "
                    + "(<= (h ?r) (line ?r"
                    + all
                    + ")"
                    + different
                    + ")";
            case 3 -> helper + "(<= (h ?r)" + cells + " (not (different" + all + ")))";
            case 4 ->
                helper
                    + "(<= (line ?r (l"
                    + all
                    + "))"
                    + cells
                    + ") "
                    + "(<= (some ?r) (line ?r (l"
                    + all
                    + ")) (different"
                    + all
                    + ")) "
                    + "(<= (h ?r) (row ?r) (not (some ?r)))";
            default ->
                helper
                    + "(<= (line ?r"
                    + all
                    + ")"
                    + cells
                    + ") "
                    + "(<= (line ?r"
                    + all
                    + ") (link ?r ?t) (line2 ?t"
                    + all
                    + ")) "
                    + "(<= (line2 ?r"
                    + all
                    + ")"
                    + cells
                    + ") "
                    + "(<= (h ?r) (line ?r"
                    + all
                    + ") (different"
                    + all
                    + "))";
          };
    }

    private String values() {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < count; i++) {
        text.append(" (value ?v").append(i).append(')');
      }
      return text.toString();
    }
  }

  @Test
  void randomRulesDeriveTheSame() {
    assertTheSame(60);
  }

  @Tag("deep")
  @Test
  void manyRandomRulesDeriveTheSame() {
    assertTheSame(300);
  }

  private static void assertTheSame(int count) {
    int some = 0;
    int split = 0;
    for (int seed = 0; seed < count; seed++) {
      RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      String text = new RandomRules(random).text() + " (<= terminal (h ?r))";
      Set<String> expected = facts(read(text), "h", 1);
      Program program = read(text);
      Program rewritten = rewritten(program);
      assertEquals(expected, facts(rewritten, "h", 1), "seed " + seed + ": " + text);
      some += expected.isEmpty() || expected.size() == 6 ? 0 : 1;
      split += program.rules().size() < rewritten.rules().size() ? 1 : 0;
    }
    assertTrue(some > count / 5, some + " had a fact and missed one");
    assertEquals(count, split);
  }

  @Test
  void aRowOfNineDigitsHasFewSets() {
    StringBuilder cells = new StringBuilder();
    StringBuilder facts = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      cells.append(" (cell ").append(i).append(" ?v").append(i).append(')');
      for (int j = 0; j < 9; j++) {
        facts.append("(cell ").append(i).append(' ').append(j).append(") ");
      }
    }
    Program program = rewritten(read(facts + "(<= done" + cells + distinct(9) + ")"));
    int sets = 0;
    for (int size = 0; size < 8; size++) {
      sets += facts(program, "set " + size, size + 1).size();
    }
    assertEquals((1 << 9) - 2, sets);
    assertEquals(1, facts(program, "done", 0).size());
  }

  @Test
  void equalPartsOfTwoRulesAreShared() {
    String body = " (p ?v0) (p ?v1) (p ?v2) (p ?v3) (p ?v4)" + distinct(5) + ")";
    Program program = rewritten(read("(p 1) (<= (h 1)" + body + " (<= (k 2)" + body));
    // One, two, three and four rules for the first four variables.
    assertEquals(4 + 10 + 2, program.rules().size());
  }

  @Test
  void rulesOfWhichTheHeadNeedsTheValuesStay() {
    Program program =
        read(
            "(p 1) (<= (h"
                + variables(5)
                + ") (p ?v0) (p ?v1) (p ?v2) (p ?v3) (p ?v4)"
                + distinct(5)
                + ")");
    assertEquals(program.rules(), rewritten(program).rules());
  }

  @Test
  void programsWithoutSuchRulesStay() {
    Program program = read("(p 1) (<= h (p ?v0) (p ?v1) (p ?v2) (p ?v3)" + distinct(4) + ")");
    assertSame(program, rewritten(program));
  }

  @Test
  void conditionsThatBindTwoOfTheVariablesStayTogether() {
    Program program =
        read("(e 1 2) (<= h (e ?v0 ?v1) (e ?v1 ?v2) (e ?v2 ?v3) (e ?v3 ?v4)" + distinct(5) + ")");
    assertFalse(
        rewritten(program).rules().stream()
            .anyMatch(rule -> program.relations().name(rule.head().relation()).startsWith("set")));
  }
}
