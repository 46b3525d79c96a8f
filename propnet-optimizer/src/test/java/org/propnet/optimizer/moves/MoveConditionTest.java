package org.propnet.optimizer.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/**
 * Tests conditions on the joint move, for a first role with three moves and a second one with two.
 */
final class MoveConditionTest {

  private final PropNet net = new PropNetBuilder(Vocabularies.of(2, 3, 2, 0)).build();
  private final Moves moves = new Moves(net);

  private MoveCondition of(int role, int move, boolean isMade) {
    return MoveCondition.of(moves, net.inputComponent(role, move), isMade);
  }

  private static String text(@Nullable BitSet allowed) {
    return allowed == null ? "all" : allowed.toString();
  }

  private static void assertAllowed(String first, String second, MoveCondition condition) {
    assertEquals(first, text(condition.allowed(0)));
    assertEquals(second, text(condition.allowed(1)));
    assertNull(condition.allowed(2));
  }

  @Test
  void inputPropositionsBelongToRoles() {
    assertEquals(3, moves.roleCount());
    for (int component = 0; component < 3; component++) {
      assertEquals(-1, moves.role(component), "component " + component);
    }
    assertEquals(0, moves.role(3));
    assertEquals(0, moves.role(5));
    assertEquals(1, moves.role(6));
    assertEquals(1, moves.role(7));
    assertEquals(-1, moves.role(8));
    assertEquals(3, moves.first(0));
    assertEquals(6, moves.first(1));
    assertEquals(3, moves.count(0));
    assertEquals(2, moves.count(1));
    assertEquals(0, moves.count(2));
  }

  @Test
  void asManyOthersAsAllowedMovesAreSaidByTheOthers() {
    assertEquals(false, moves.isShorterByOthers(0, 1));
    assertEquals(true, moves.isShorterByOthers(0, 2));
    assertEquals(true, moves.isShorterByOthers(1, 1));
    assertEquals(false, moves.isShorterByOthers(1, 0));
  }

  @Test
  void oneMoveIsMadeOrNot() {
    assertAllowed("all", "all", new MoveCondition(moves));
    assertAllowed("{1}", "all", of(0, 1, true));
    assertAllowed("all", "{1}", of(1, 0, false));
    assertAllowed("{0, 1}", "all", of(0, 2, false));
  }

  @Test
  void conditionsAddUp() {
    MoveCondition condition = of(0, 1, false);
    MoveCondition second = of(1, 1, true);
    condition.restrict(second);
    assertAllowed("{0, 2}", "{1}", condition);
    condition.restrict(of(0, 0, false));
    assertAllowed("{2}", "{1}", condition);
    condition.restrict(of(1, 1, false));
    assertAllowed("{2}", "{}", condition);
    // The condition that was added is unchanged.
    assertAllowed("all", "{1}", second);
    assertNotSame(second.allowed(1), condition.allowed(1));
  }

  @Test
  void onlyAConditionOnOneRoleHasAnOpposite() {
    MoveCondition one = of(0, 1, false);
    MoveCondition opposite = one.opposite();
    assertTrue(opposite != null);
    assertAllowed("{1}", "all", opposite);
    assertAllowed("{0, 2}", "all", one);
    MoveCondition second = of(1, 0, true).opposite();
    assertTrue(second != null);
    assertAllowed("all", "{1}", second);
    assertNull(new MoveCondition(moves).opposite());
    one.restrict(of(1, 0, true));
    assertNull(one.opposite());
  }

  @Test
  void moreSetsOfMovesAreLarger() {
    MoveCondition all = new MoveCondition(moves);
    MoveCondition one = of(0, 1, false);
    MoveCondition two = of(0, 1, false);
    two.restrict(of(1, 0, true));
    assertTrue(all.size() > 0);
    assertTrue(one.size() > all.size());
    assertTrue(two.size() > one.size());
    PropNet wide = new PropNetBuilder(Vocabularies.of(0, 6400)).build();
    MoveCondition words = MoveCondition.of(new Moves(wide), wide.inputComponent(0, 0), false);
    assertTrue(words.size() >= 100 && words.size() < 200, "size " + words.size());
  }
}
