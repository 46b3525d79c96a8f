package org.propnet.ground.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.ground.TokenRing.TOKEN;
import static org.propnet.ground.TokenRing.TWICE;
import static org.propnet.ground.TokenRing.padding;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.ground.GroundingUnits;

/** Tests which undeclared propositions and moves may become true nevertheless. */
final class BoundsProofTest {

  private static final String FRAME =
      """
      (role r)
      (goal r 50)
      (base here) (init here) (legal r wait)
      (<= (next here) (does r wait))
      """;

  /** The derived but undeclared atoms that aren't refuted. */
  private static List<String> unproven(String rules) {
    GroundingUnits units = new GroundingUnits(rules);
    Budget budget = Budget.unlimited();
    BoundsProof proof = new BoundsProof(units.facts, units.rules(), units.simplifier(), budget);
    IntList unproven = proof.unproven(units.reachability.escapes());
    assertEquals(0, budget.held(), "memory is given back");
    return unproven.intStream().mapToObj(units::text).sorted().toList();
  }

  /** Moves that each lead to something of their own, and something impossible. */
  private static String ways(int count) {
    return FRAME
        + IntStream.range(0, count)
            .mapToObj(i -> "(legal r (m " + i + "))")
            .collect(Collectors.joining())
        + """
        (<= (next (to ?i)) (does r (m ?i)))
        (<= (next broken) (does r wait) (does r (m 0)))
        """;
  }

  private static List<String> targets(int count) {
    return IntStream.range(0, count).mapToObj(i -> "(next (to " + i + "))").toList();
  }

  @Test
  void whatOneStepDerivesIsPossible() {
    assertEquals(targets(1), unproven(ways(1)));
    assertEquals(targets(7), unproven(ways(7)));
  }

  @Test
  void afterEightStepsAllThatIsLeftIsHeldPossible() {
    List<String> all = unproven(ways(8));
    assertEquals(9, all.size(), all.toString());
    assertTrue(all.contains("(next broken)"), all.toString());
  }

  @Test
  void whatIsKnownNeedsNoProof() {
    String never =
        FRAME + "(init rock) (base rock) (next rock) (<= (next broken) (not (true rock)))";
    assertEquals(List.of(), unproven(never));
    // Something undeclared that always becomes true ends the search, as nothing is bounded then.
    assertEquals(
        List.of("(next (to 0))", "(next broken)", "(next sure)"),
        unproven(ways(1) + "(next sure)"));
  }

  @Test
  void movesAreLookedAtInStatesFromWhichNobodyCanGoOn() {
    String rules =
        FRAME
            + """
            (role s) (goal s 0)
            (input r wait)
            (<= (legal s wait) (not (true here)))
            (<= (legal r run) (true here))
            (<= (next more) (true here))
            """;
    assertEquals(List.of("(legal r run)", "(legal s wait)"), unproven(rules));
  }

  @Test
  void setsOfWhichOneIsTrueRefute() {
    assertEquals(List.of(), unproven(TOKEN + TWICE));
  }

  @Test
  void aSetIsNoneWhereAnElementAlwaysFollows() {
    assertEquals(List.of("(next twice)"), unproven(TOKEN + TWICE + "(base (at 9)) (next (at 9))"));
  }

  @Test
  void aSetIsOneWhereOnlyOneElementFollows() {
    String marks =
        FRAME
            + """
            (init (mark 1)) (base (mark 1)) (base (mark 2))
            (<= (next twice) (true (mark 1)) (true (mark 2)))
            """;
    assertEquals(List.of(), unproven(marks + "(next (mark 2))"), "always");
    assertEquals(List.of(), unproven(marks + "(<= (next (mark 2)) (does r wait))"), "sometimes");
    assertEquals(
        List.of("(next twice)"),
        unproven(marks + "(<= (next (mark 2)) (does r wait)) (<= (next (mark 1)) (does r wait))"));
    assertEquals(
        List.of("(next twice)"),
        unproven(marks + "(next (mark 2)) (<= (next (mark 1)) (true (mark 2)))"));
  }

  @Test
  void aSetThatRestsOnABrokenOneIsNoneEither() {
    // Two tokens may exist at once, which allows the lamp to be green and red.
    String lamps =
        """
        (init (lamp green)) (base (lamp green)) (base (lamp red))
        (<= (next (lamp green)) (true (lamp green)) (does r (go 2)))
        (<= (next (lamp red)) (true (at 1)) (true (at 2)))
        (<= (next both) (true (lamp green)) (true (lamp red)))
        """;
    assertEquals(List.of(), unproven(TOKEN + lamps));
    String jump = "(<= (next (at 1)) (does r (go 2)))";
    assertEquals(List.of("(next both)"), unproven(TOKEN + lamps + jump));
  }

  @Test
  void ofSeveralSetsThoseThatHoldAreKept() {
    String lamps =
        """
        (init (lamp green)) (base (lamp green)) (base (lamp red))
        (<= (next (lamp red)) (does r (go 2)))
        (<= (next (lamp green)) (does r (go 2)))
        (<= (next both) (true (lamp green)) (true (lamp red)))
        """;
    assertEquals(List.of("(next both)"), unproven(TOKEN + TWICE + lamps));
  }

  @Test
  void whereRulesContradictThemselvesNothingIsRefuted() {
    String odd =
        """
        (<= odd (not even) (true (at 1)))
        (<= odd (not even) (not (true (at 1))))
        (<= even odd)
        (<= (next broken) odd)
        """;
    assertEquals(List.of("(next broken)", "(next twice)"), unproven(TOKEN + TWICE + odd));
  }

  @Test
  void inLargeGamesNoInvariantsAreLookedFor() {
    assertEquals(List.of(), unproven(TOKEN + TWICE + padding(30)));
    assertEquals(List.of("(next twice)"), unproven(TOKEN + TWICE + padding(65)));
  }

  /** Rules are stored in blocks of 256; if the last block is full, reading stops at its end. */
  @Test
  void aFullBlockOfRulesIsReadToItsEnd() {
    String rules = ways(254);
    assertEquals(256, new GroundingUnits(rules).rules().size());
    assertEquals(255, unproven(rules).size());
  }
}
