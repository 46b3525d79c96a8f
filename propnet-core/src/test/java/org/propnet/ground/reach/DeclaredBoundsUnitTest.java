package org.propnet.ground.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.ground.GroundingTechnique;
import org.propnet.ground.GroundingUnits;

/**
 * Tests which atoms may be true according to the declarations and to what was found possible
 * besides.
 */
final class DeclaredBoundsUnitTest {

  private static final String RULES =
      """
      (role r) (role s)
      (init a) (init b)
      (<= (next a) (true a))
      (<= (next b) (true a))
      (<= (next c) (true a))
      (<= (legal r go) (true a))
      (<= (legal s go) (true a))
      (<= (legal r stay) (true a))
      (<= (legal s stay) (true a))
      """;

  private final GroundingUnits units =
      new GroundingUnits(RULES + "(base a) (input r go)", GroundingTechnique.DECLARED_BOUNDS);

  private final DeclaredBounds bounds = new DeclaredBounds(true);

  private boolean allows(String atom) {
    return bounds.allows(units.facts, units.atom(atom));
  }

  private void release(String... atoms) {
    IntList released = new IntArrayList();
    List.of(atoms).forEach(atom -> released.add(units.atom(atom)));
    bounds.release(units.facts, released);
  }

  @Test
  void whatIsDeclaredIsAllowed() {
    assertTrue(allows("(next a)"));
    assertFalse(allows("(next b)"));
    assertTrue(allows("(init b)"), "the initial state is as it is");
    assertTrue(allows("(legal r go)"));
    assertFalse(allows("(legal s go)"));
    assertFalse(allows("(legal r stay)"));
    assertEquals(0, bounds.releasedCount());
  }

  @Test
  void whatIsReleasedIsAllowedForItsRole() {
    release("(next b)", "(legal s go)");
    assertTrue(allows("(next b)"));
    assertFalse(allows("(next c)"));
    assertTrue(allows("(legal s go)"));
    assertFalse(allows("(legal s stay)"));
    assertFalse(allows("(legal r stay)"));
    assertEquals(2, bounds.releasedCount());
  }

  @Test
  void afterTwoTimesEverythingIs() {
    release();
    release("(next b)");
    release();
    release();
    assertFalse(allows("(next c)"));
    release("(legal s go)");
    assertTrue(allows("(next c)"));
    assertTrue(allows("(legal r stay)"));
    assertEquals(2, bounds.releasedCount());
  }

  @Test
  void whatIsReleasedTwiceCountsOnce() {
    release("(next b)");
    release("(next b)");
    assertEquals(1, bounds.releasedCount());
  }

  @Test
  void eachKindOfDeclarationBoundsItsOwn() {
    GroundingUnits onlyMoves = new GroundingUnits(RULES + "(input r go)");
    DeclaredBounds ofMoves = new DeclaredBounds(true);
    assertTrue(ofMoves.allows(onlyMoves.facts, onlyMoves.atom("(next c)")));
    assertFalse(ofMoves.allows(onlyMoves.facts, onlyMoves.atom("(legal r stay)")));
    GroundingUnits onlyState = new GroundingUnits(RULES + "(base a)");
    DeclaredBounds ofState = new DeclaredBounds(true);
    assertFalse(ofState.allows(onlyState.facts, onlyState.atom("(next c)")));
    assertTrue(ofState.allows(onlyState.facts, onlyState.atom("(legal r stay)")));
  }

  @Test
  void whereTheyAreNotInUseTheyAllowEverything() {
    DeclaredBounds none = new DeclaredBounds(false);
    assertTrue(none.allows(units.facts, units.atom("(next c)")));
    assertTrue(none.allows(units.facts, units.atom("(legal s stay)")));
  }
}
