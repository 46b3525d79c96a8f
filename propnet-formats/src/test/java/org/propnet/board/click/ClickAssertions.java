package org.propnet.board.click;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.propnet.board.model.MoveSteps;

/** What tests ask of clicks. */
public final class ClickAssertions {

  private ClickAssertions() {}

  public static void assertPrefixFree(List<MoveSteps> steps, String where) {
    Set<List<String>> beginnings = new HashSet<>();
    for (MoveSteps move : steps) {
      for (int length = 0; length < move.steps().size(); length++) {
        beginnings.add(move.steps().subList(0, length));
      }
    }
    Set<List<String>> seen = new HashSet<>();
    for (MoveSteps move : steps) {
      assertTrue(!move.steps().isEmpty(), () -> where + ": no click for " + move);
      assertTrue(seen.add(move.steps()), () -> where + ": not unique: " + move);
      assertTrue(!beginnings.contains(move.steps()), () -> where + ": begins another: " + move);
    }
  }
}
