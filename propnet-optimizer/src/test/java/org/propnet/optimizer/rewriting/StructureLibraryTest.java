package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;

final class StructureLibraryTest {

  private final NpnClasses classes = NpnClasses.table();
  private final StructureLibrary library = StructureLibrary.library();

  @Test
  void everyStructureIsTheRepresentativeOfItsClass() {
    for (int number = 0; number < NpnClasses.COUNT; number++) {
      assertTrue(library.structures(number).length > 0, "class " + number + " has none");
      for (byte[] structure : library.structures(number)) {
        assertEquals(classes.representative(number), function(structure), "class " + number);
      }
    }
  }

  private static int function(byte[] structure) {
    int[] values = new int[2 * StructureLibrary.MOST_GATES + StructureLibrary.FIRST_GATE];
    values[1] = 0xFFFF;
    for (int i = 0; i < Cuts.LEAVES; i++) {
      values[StructureLibrary.FIRST_VARIABLE + 2 * i] = Truth.variable(i);
      values[StructureLibrary.FIRST_VARIABLE + 2 * i + 1] = Truth.variable(i) ^ 0xFFFF;
    }
    for (int i = 0; i + 1 < structure.length; i += 2) {
      int gate = StructureLibrary.FIRST_GATE + i;
      values[gate] = values[structure[i]] & values[structure[i + 1]];
      values[gate + 1] = values[gate] ^ 0xFFFF;
    }
    return values[structure[structure.length - 1]];
  }

  @Test
  void theTableIsWhatTheSearchFinds() {
    StructureSearch search = new StructureSearch();
    for (int number = 0; number < NpnClasses.COUNT; number++) {
      assertEquals(
          search.structures(number).stream().map(Arrays::toString).toList(),
          Stream.of(library.structures(number)).map(Arrays::toString).toList(),
          "class " + number);
    }
  }

  @Test
  void everyFunctionIsRewrittenRightFromItsSumOfProducts() {
    int together = 512;
    for (int first = 0; first < NpnClasses.FUNCTIONS; first += together) {
      Aig aig = new Aig(Cuts.LEAVES, Budget.unlimited());
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
