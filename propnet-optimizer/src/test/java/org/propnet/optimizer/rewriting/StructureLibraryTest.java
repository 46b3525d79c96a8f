package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

final class StructureLibraryTest {

  private final NpnClasses classes = NpnClasses.table();
  private final StructureLibrary library = StructureLibrary.library();

  @Test
  void everyStructureIsTheRepresentativeOfItsClass() {
    for (int number = 0; number < NpnClasses.COUNT; number++) {
      Structures structures = library.structures(number);
      assertTrue(structures.size() > 0, "class " + number + " has none");
      int[] values = values(structures);
      for (int graph = 0; graph < structures.size(); graph++) {
        assertEquals(
            classes.representative(number), values[structures.root(graph)], "class " + number);
        assertTrue(isClosed(structures, graph), "class " + number + ", graph " + graph);
      }
    }
  }

  /** The functions of all literals. */
  private static int[] values(Structures structures) {
    int[] values = new int[Structures.FIRST_GATE + 2 * structures.gates()];
    values[1] = 0xFFFF;
    for (int i = 0; i < Cuts.LEAVES; i++) {
      values[2 + 2 * i] = Truth.variable(i);
      values[3 + 2 * i] = Truth.variable(i) ^ 0xFFFF;
    }
    for (int gate = 0; gate < structures.gates(); gate++) {
      int literal = Structures.FIRST_GATE + 2 * gate;
      assertTrue(Math.max(structures.left(gate), structures.right(gate)) < literal, "order");
      values[literal] = values[structures.left(gate)] & values[structures.right(gate)];
      values[literal + 1] = values[literal] ^ 0xFFFF;
    }
    return values;
  }

  @Test
  void noGateNeedsAVariableThatTheFunctionDoesNotDependOn() {
    for (int number = 0; number < NpnClasses.COUNT; number++) {
      Structures structures = library.structures(number);
      int support = Truth.support(classes.representative(number));
      for (int gate = 0; gate < structures.gates(); gate++) {
        for (int literal : new int[] {structures.left(gate), structures.right(gate)}) {
          assertTrue(
              literal >= Structures.FIRST_GATE || ((support >>> (literal / 2 - 1)) & 1) != 0,
              "class " + number + ", gate " + gate);
        }
      }
    }
  }

  /** Whether a graph has the gates that its gates and its root need. */
  private static boolean isClosed(Structures structures, int graph) {
    BitSet gates = BitSet.valueOf(new long[] {structures.set(graph)});
    IntPredicate isThere =
        literal ->
            literal < Structures.FIRST_GATE || gates.get((literal - Structures.FIRST_GATE) / 2);
    return isThere.test(structures.root(graph))
        && gates.stream()
            .allMatch(
                gate ->
                    isThere.test(structures.left(gate)) && isThere.test(structures.right(gate)));
  }
}
