package org.propnet.optimizer.rewriting;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;

/** The library as a whole: against a search for it, and with every function. */
final class StructureTableTest {

  @Test
  void theTableIsWhatTheSearchFinds() throws IOException {
    try (InputStream in = StructureLibrary.class.getResourceAsStream("structures.txt")) {
      String table = new String(Objects.requireNonNull(in).readAllBytes(), US_ASCII);
      assertEquals(new StructureSearch().text(), table);
    }
  }

  @Test
  void everyFunctionIsRewrittenRightFromItsSumOfProducts() {
    int together = 512;
    for (int first = 0; first < NpnClasses.FUNCTIONS; first += together) {
      Aig aig = new Aig(Cuts.LEAVES, 0, Budget.unlimited());
      for (int i = 0; i < together; i++) {
        aig.outputs().add(sumOfProducts(first + i, aig));
      }
      List<long[]> outputs = Aigs.outputs(Rewriting.round(aig, false, Budget.unlimited()));
      for (int i = 0; i < together; i++) {
        assertEquals(first + i, (int) (outputs.get(i)[0] & 0xFFFF), "another function is made");
      }
    }
  }

  private static int sumOfProducts(int function, Aig aig) {
    int sum = 0;
    for (int x = 0; x < 16; x++) {
      if (((function >>> x) & 1) != 0) {
        int product = 1;
        for (int i = 0; i < Cuts.LEAVES; i++) {
          product = aig.and(product, aig.leaf(i) ^ ((x >>> i) & 1) ^ 1);
        }
        sum = aig.or(sum, product);
      }
    }
    return sum;
  }
}
