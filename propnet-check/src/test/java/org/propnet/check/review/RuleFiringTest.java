package org.propnet.check.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/** Which rules never fire, and which condition is why. */
final class RuleFiringTest {

  private static final String GAME =
      """
      (role r)
      (init on)
      (legal r go)
      (<= (next on) (true on))
      (goal r 0)
      """;

  /** How many rules stand before those of a test. */
  private static final int FIRST = 5;

  private static RuleFiring firing(String rules, BuildLimits limits, BuildListener listener) {
    GameDescription game = KifReader.read(GAME + rules, "test");
    return new RuleFiring(game, new Budget(game, limits, listener));
  }

  private static RuleFiring firing(String rules) {
    return firing(rules, BuildLimits.DEFAULT, BuildListener.SILENT);
  }

  private static BitSet rules(int... numbers) {
    BitSet rules = new BitSet();
    IntStream.of(numbers).forEach(number -> rules.set(FIRST + number));
    return rules;
  }

  /** The rules to blame, from that of number 0 on, each with the condition that nothing fulfils. */
  private static String toBlame(RuleFiring firing) {
    return firing.toBlame().entrySet().stream()
        .map(it -> it.getKey() - FIRST + it.getValue().map(text -> " " + text).orElse(""))
        .collect(Collectors.joining(", "));
  }

  @Test
  void ofSeveralFormsOneHasToFire() {
    RuleFiring firing =
        firing(
            """
            (<= terminal (or (true off) (true on)))
            (<= terminal (or (true off) (true off2)))
            (<= terminal (true on))
            """);
    assertEquals(rules(1), firing.dead());
    assertEquals("1", toBlame(firing), "it has several forms");
  }

  @Test
  void whatNoOutputNeedsIsNotLookedAt() {
    assertEquals(rules(), firing("(<= idle (true off))").dead());
  }

  @Test
  void theFirstConditionThatNothingFulfilsIsNamed() {
    RuleFiring firing =
        firing(
            """
            (<= terminal (true on) (not (true on2)) (true off) (does r fly))
            (<= terminal (does r go) (does r fly))
            (<= terminal (true on) (does r go) (distinct go go))
            (<= terminal (true ?x) (does r ?x))
            """);
    assertEquals(rules(0, 1, 3), firing.dead());
    assertEquals("0 (true off), 1 (does r fly), 3", toBlame(firing), "each alone may hold");
  }

  @Test
  void aConditionMayBeTheFaultOfOtherRules() {
    RuleFiring firing =
        firing(
            """
            (<= terminal broken)
            (<= broken (true off))
            (<= terminal (half b))
            (<= (half a) (true on))
            (<= terminal left)
            (<= left right)
            (<= right left)
            (<= (goal r 1) right)
            """);
    assertEquals(rules(0, 1, 2, 4, 5, 6, 7), firing.dead());
    assertEquals(
        "1 (true off), 2 (half b), 5 right",
        toBlame(firing),
        "another rule derives half, but not this; of a circle the first rule is to blame");
  }

  @Test
  void whatTakesTooLongToFindMayFire() {
    // A way of nine steps where none has more than eight, and far too many to try each.
    StringBuilder rules = new StringBuilder();
    IntStream.range(0, 6).forEach(i -> rules.append("(n ").append(i).append(')'));
    IntStream.range(0, 8).forEach(i -> rules.append("(succ " + i + " " + (i + 1) + ")"));
    rules.append("(<= (way (at ?i ?x) (at ?j ?y)) (succ ?i ?j) (n ?x) (n ?y))");
    String eight =
        IntStream.range(0, 8)
            .mapToObj(i -> "(way ?x" + i + " ?x" + (i + 1) + ")")
            .collect(Collectors.joining(" "));
    rules.append("(<= (goal r 1) ").append(eight).append(')');
    rules.append("(<= (goal r 2) ").append(eight).append("(way ?x8 ?x9))");
    RuleFiring firing = firing(rules.toString());
    assertEquals(rules(), firing.dead());
  }

  @Test
  void phasesAreThoseOfGroundingUpToReaching() {
    List<BuildPhase> heard = new ArrayList<>();
    firing(
        "",
        BuildLimits.DEFAULT,
        (phase, facts, rules) -> {
          heard.add(phase);
          return true;
        });
    assertEquals(
        List.of(BuildPhase.NORMALIZE, BuildPhase.STATIC, BuildPhase.REACH),
        heard.stream().distinct().toList());
  }

  /** Sixty numbers, and all pairs of them. */
  private static final String PAIRS =
      IntStream.range(0, 60).mapToObj(i -> "(n " + i + ")").collect(Collectors.joining())
          + "(<= (pair ?x ?y) (n ?x) (n ?y) CONDITION) (<= terminal (pair ?x ?x))";

  @Test
  void factsAndMemoryAreLimited() {
    for (String condition : List.of("", "(true on)")) {
      String rules = PAIRS.replace("CONDITION", condition);
      assertEquals(rules(), firing(rules).dead());
      assertEquals(Reason.SIZE, refusal(rules, BuildLimits.DEFAULT.withRules(1000)).reason());
      assertEquals(Reason.MEMORY, refusal(rules, BuildLimits.DEFAULT.withBytes(100_000)).reason());
    }
  }

  private static BuildException refusal(String rules, BuildLimits limits) {
    BuildException refusal =
        assertThrows(
            BuildException.class, () -> firing(rules, limits, BuildListener.SILENT).dead());
    assertTrue(refusal.isBeyondLimits());
    return refusal;
  }
}
