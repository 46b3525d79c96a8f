package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Truth tables in 16 bits against what they say about every assignment of four variables. */
final class TruthTest {

  private static boolean at(int truth, int x) {
    return ((truth >>> x) & 1) != 0;
  }

  @Test
  void aVariableHasTheValueOfItsBit() {
    for (int i = 0; i < 4; i++) {
      for (int x = 0; x < 16; x++) {
        assertEquals(((x >>> i) & 1) != 0, at(Truth.variable(i), x), i + " at " + x);
      }
    }
  }

  @Test
  void aFunctionDependsOnWhatChangesIt() {
    for (int truth = 0; truth < NpnClasses.FUNCTIONS; truth++) {
      int support = 0;
      for (int x = 0; x < 16; x++) {
        for (int i = 0; i < 4; i++) {
          support |= at(truth, x) != at(truth, x ^ (1 << i)) ? 1 << i : 0;
        }
      }
      assertEquals(support, Truth.support(truth), "support of " + truth);
    }
  }

  @Test
  void swappedVariablesHaveTradedPlaces() {
    for (int i = 0; i < 4; i++) {
      for (int j = i + 1; j < 4; j++) {
        for (int truth = 1; truth < NpnClasses.FUNCTIONS; truth += 37) {
          int swapped = Truth.swapped(truth, i, j);
          for (int x = 0; x < 16; x++) {
            int differs = ((x >>> i) ^ (x >>> j)) & 1;
            int image = x ^ (differs << i) ^ (differs << j);
            assertEquals(at(truth, image), at(swapped, x), i + " and " + j + " of " + truth);
          }
        }
      }
    }
  }
}
