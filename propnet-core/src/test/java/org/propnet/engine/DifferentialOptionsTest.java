package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests the selection of techniques. */
final class DifferentialOptionsTest {

  @Test
  void techniquesAreLeftOutByName() {
    DifferentialOptions some =
        DifferentialOptions.STANDARD.without(EngineTechnique.GUARDS, EngineTechnique.SPLIT_OUTPUTS);
    assertEquals(Set.of(EngineTechnique.TRANSITION_PROGRAMS), some.techniques());
    assertTrue(some.tuning().usesPrograms());
    assertFalse(some.tuning().usesGuards());
    assertEquals(DifferentialOptions.PLAIN, some.without(Set.of(EngineTechnique.values())));
    assertEquals("transition-programs", EngineTechnique.TRANSITION_PROGRAMS.toString());
    assertEquals("guards", EngineTechnique.GUARDS.toString());
  }
}
