package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.ground.TokenRing.TOKEN;
import static org.propnet.ground.TokenRing.TWICE;
import static org.propnet.ground.TokenRing.padding;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.ground.GroundingReport.Effect;

/**
 * Checks that what would take too long to refute is assumed possible, and the game is built
 * nevertheless.
 */
final class BoundsProofLimitsTest {

  /** A step that the legal moves alone refute. */
  private static final String JUMP =
      """
      (role r) (goal r 100) (legal r wait)
      (base down)
      (<= (legal r jump) (not (true down)))
      (<= (next down) (does r jump))
      (<= (next broken) (does r jump) (true down))
      """;

  private static String facts(String relation, int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> "(" + relation + " " + i + ")")
        .collect(Collectors.joining(" ", "", "\n"));
  }

  /**
   * Pigeonhole: pigeons fly into holes, of which there is one fewer; {@code crowded} needs all of
   * them to sit alone.
   */
  private static String pigeons(int count) {
    return facts("pigeon", count)
        + facts("hole", count - 1)
        + """
        (role r) (goal r 0)
        (init (in 1 1))
        (<= (base (in ?p ?h)) (pigeon ?p) (hole ?h))
        (<= (legal r (fly ?p ?h)) (pigeon ?p) (hole ?h))
        (<= (next (in ?p ?h)) (does r (fly ?p ?h)))
        (<= (next (in ?p ?h)) (true (in ?p ?h)))
        (<= (sits ?p) (true (in ?p ?h)))
        (<= clash (true (in ?p ?h)) (true (in ?q ?h)) (distinct ?p ?q))
        """
        + "(<= (next crowded) (not clash) "
        + facts("sits", count)
        + ")";
  }

  private static List<String> undeclared(GroundGame game) {
    return game.report().bases().undeclared().stream()
        .map(it -> it.arguments().get(0).toString())
        .toList();
  }

  private static void assertRefuted(String rules) {
    GroundGame game = Grounding.of(rules);
    assertEquals(new Effect(1, 0), Grounding.effect(game, GroundingTechnique.DECLARED_BOUNDS));
    assertEquals(List.of(), undeclared(game));
  }

  private static GroundGame assertKept(String proposition, String rules) {
    GroundGame game = Grounding.of(rules);
    assertEquals(List.of(proposition), undeclared(game));
    return game;
  }

  @Test
  void aQuestionWithTooManyConflictsIsGivenUp() {
    assertRefuted(pigeons(3));
    String hard = pigeons(11);
    GroundGame game = assertKept("crowded", hard);
    assertEquals("", Grounding.difference(hard, game));
  }

  @Test
  void inLargeGamesWhatIsNotProvenIsKept() {
    assertRefuted(TOKEN + TWICE + padding(30));
    assertKept("twice", TOKEN + TWICE + padding(65));
  }

  /** Only one of two marks may follow; and only one of two lamps, as it is never crowded. */
  @Test
  void setsThatNeedNoQuestionAreKeptWhereAnotherIsGivenUp() {
    String sets =
        """
        (base crowded)
        (init (mark 1)) (base (mark 1)) (base (mark 2))
        (<= (next (mark 2)) (true (in 1 2)))
        (<= (next twice) (true (mark 1)) (true (mark 2)))
        (init (lamp green)) (base (lamp green)) (base (lamp red))
        (<= (next (lamp green)) (true (lamp green)) (not (true (in 1 2))))
        (<= (next (lamp red)) (not clash) SITS)
        (<= (next both) (true (lamp green)) (true (lamp red)))
        """;
    String few = pigeons(3) + sets.replace("SITS", facts("sits", 3));
    assertEquals(List.of(), undeclared(Grounding.of(few)));
    assertKept("both", pigeons(11) + sets.replace("SITS", facts("sits", 11)));
  }

  @Test
  void inVeryLargeGamesThereIsNoProof() {
    assertRefuted(JUMP + padding(80));
    assertKept("broken", JUMP + padding(190));
  }

  @Test
  void theProofCountsItsMemory() {
    String rules = JUMP + padding(80);
    long with = Grounding.of(rules).report().bytes();
    long without = Grounding.of(rules, GroundingTechnique.DECLARED_BOUNDS).report().bytes();
    assertTrue(with > without + 4_000_000, with + " bytes, without the proof " + without);
  }
}
