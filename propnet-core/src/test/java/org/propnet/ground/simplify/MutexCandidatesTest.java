package org.propnet.ground.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.ground.GroundingUnits;

/**
 * Tests candidates of mutexes: base propositions that differ in some arguments, one of which is
 * true initially.
 */
final class MutexCandidatesTest {

  private static final String FRAME = "(role r) (legal r wait) (legal r move)\n";

  /** A rule by which a proposition may become true, or not, in each step. */
  private static String may(String proposition) {
    return "(<= (next " + proposition + ") (does r move))\n";
  }

  private static List<String> candidates(String rules) {
    GroundingUnits units = new GroundingUnits(FRAME + rules);
    return MutexCandidates.of(units.facts, units.simplifier(), Budget.unlimited()).stream()
        .map(group -> texts(units, group))
        .toList();
  }

  private static String texts(GroundingUnits units, IntList group) {
    return group.intStream().mapToObj(units::text).sorted().collect(Collectors.joining(" "));
  }

  @Test
  void theyDifferInOneArgument() {
    assertEquals(
        List.of("(true (at 1)) (true (at 2)) (true (at 3))"),
        candidates("(init (at 1))" + may("(at 1)") + may("(at 2)") + may("(at 3)")));
  }

  @Test
  void noneOrTwoTrueInTheBeginningAreNoSet() {
    assertEquals(List.of(), candidates(may("(at 1)") + may("(at 2)")));
    assertEquals(
        List.of(), candidates("(init (at 1)) (init (at 2))" + may("(at 1)") + may("(at 2)")));
  }

  @Test
  void anyOfTheArgumentsMayVary() {
    // Each piece is at one place; no place has exactly one piece, nor has the board.
    String rules =
        "(init (at a 1)) (init (at b 1))"
            + may("(at a 1)")
            + may("(at b 1)")
            + may("(at a 2)")
            + may("(at b 2)");
    assertEquals(
        List.of("(true (at a 1)) (true (at a 2))", "(true (at b 1)) (true (at b 2))"),
        candidates(rules));
    // Only one is true, so each way to group them is a candidate.
    String alone = "(init (at a 1))" + may("(at a 1)") + may("(at b 1)") + may("(at a 2)");
    assertEquals(
        List.of(
            "(true (at a 1)) (true (at b 1))",
            "(true (at a 2))",
            "(true (at a 1)) (true (at a 2))",
            "(true (at b 1))",
            "(true (at a 1)) (true (at a 2)) (true (at b 1))"),
        candidates(alone));
  }

  @Test
  void theyAreBuiltAlike() {
    String rules =
        "(init (at 1)) (init (at 1 1)) (init (on 1)) (init here)"
            + may("(at 1)")
            + may("(at 2)")
            + may("(at 1 1)")
            + may("(on 1)")
            + may("here");
    assertEquals(
        List.of(
            "(true (at 1)) (true (at 2))",
            "(true (at 1 1))",
            "(true (at 1 1))",
            "(true (at 1 1))",
            "(true (on 1))"),
        candidates(rules));
  }

  @Test
  void whatNeverChangesIsLeftOut() {
    String rules =
        "(init (at 1)) (init (at 2)) (next (at 2)) (<= (next (at 3)) (not (true (at 2))))"
            + may("(at 1)")
            + may("(at 4)");
    assertEquals(List.of("(true (at 1)) (true (at 4))"), candidates(rules));
  }

  @Test
  void upToFourArgumentsAreLookedAt() {
    String four = "(init (at 1 2 3 4))" + may("(at 1 2 3 4)");
    assertEquals(15, candidates(four).size());
    assertEquals(List.of(), candidates(four.replace("(at 1 2 3 4)", "(at 1 2 3 4 5)")));
  }

  private static int candidatesOf(int size) {
    String facts =
        IntStream.rangeClosed(1, size).mapToObj(i -> "(n " + i + ")").collect(Collectors.joining());
    return candidates(facts + "(init (at 1)) (<= (next (at ?x)) (n ?x) (does r move))").size();
  }

  @Test
  void setsOfThousandsAreNotLookedAt() {
    assertEquals(1, candidatesOf(2000));
    assertEquals(0, candidatesOf(2001));
  }
}
