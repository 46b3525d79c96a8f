package org.propnet.ground.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.ground.GroundRules;

/** Checks that ground rules are written in order, without duplicates and redundant literals. */
final class GroundRuleWriterTest {

  private static final int HEAD = 7;

  private static GroundRuleWriter writer(boolean removesDuplicates) {
    GroundRuleWriter writer = new GroundRuleWriter(removesDuplicates, Budget.unlimited());
    writer.begin();
    return writer;
  }

  @Test
  void literalsAscendAndAreThereOnce() {
    GroundRuleWriter writer = writer(true);
    int[] rule = {HEAD, 9, 4, 9, 6, 4};
    assertEquals(4, writer.write(rule, 6));
    assertArrayEquals(new int[] {HEAD, 4, 6, 9}, Arrays.copyOf(rule, 4));
    assertEquals(2, writer.write(new int[] {HEAD, 3, 3}, 3));
    assertEquals(1, writer.write(new int[] {HEAD}, 1));
    assertEquals(2, writer.write(new int[] {HEAD, 8, 5}, 2));
    assertEquals(List.of("7 4 6 9", "7 3", "7", "7 8"), GroundRules.texts(writer.rules()));
    assertEquals(4, writer.instances());
  }

  @Test
  void whatContradictsItselfIsNoRule() {
    GroundRuleWriter writer = writer(true);
    assertEquals(-1, writer.write(new int[] {HEAD, 12, 5, 4, 20}, 5));
    assertEquals(-1, writer.write(new int[] {HEAD, 4, 5}, 3));
    assertEquals(3, writer.write(new int[] {HEAD, 5, 6}, 3));
    // A literal is never the negation of the head, whatever their numbers are.
    assertEquals(2, writer.write(new int[] {HEAD, HEAD}, 2));
    assertEquals(2, writer.write(new int[] {HEAD, HEAD ^ 1}, 2));
    assertEquals(List.of("7 5 6", "7 7", "7 6"), GroundRules.texts(writer.rules()));
    assertEquals(3, writer.instances());
  }

  @Test
  void aRuleIsWrittenOnceForAnAtom() {
    GroundRuleWriter writer = writer(true);
    assertEquals(3, writer.write(new int[] {HEAD, 4, 6}, 3));
    assertEquals(-1, writer.write(new int[] {HEAD, 6, 4, 6}, 4));
    assertEquals(3, writer.write(new int[] {HEAD, 4, 8}, 3));
    assertEquals(-1, writer.write(new int[] {HEAD, 4, 8}, 3));
    assertEquals(4, writer.instances());
    assertEquals(2, writer.rules().size());
    writer.begin();
    assertEquals(3, writer.write(new int[] {HEAD, 4, 6}, 3), "of another atom it is a new one");
  }

  @Test
  void withoutTheTechniqueRepeatedRulesStay() {
    GroundRuleWriter writer = writer(false);
    assertEquals(3, writer.write(new int[] {HEAD, 4, 6}, 3));
    assertEquals(3, writer.write(new int[] {HEAD, 6, 4}, 3));
    assertEquals(List.of("7 4 6", "7 4 6"), GroundRules.texts(writer.rules()));
  }

  @Test
  void countsWhatItsTablesTake() {
    GroundRuleWriter writer = writer(true);
    long before = writer.bytes();
    for (int i = 0; i < 10_000; i++) {
      writer.write(new int[] {HEAD, 2 * i, 2 * i + 2}, 3);
    }
    long rules = writer.rules().bytes();
    assertTrue(rules >= 4 * 3 * 10_000, "rules take " + rules);
    long distinct = writer.bytes() - rules;
    assertTrue(distinct >= 4 * 3 * 10_000, "the table of those known takes " + distinct);
    assertTrue(before < rules / 10, "empty ones take " + before);
  }
}
