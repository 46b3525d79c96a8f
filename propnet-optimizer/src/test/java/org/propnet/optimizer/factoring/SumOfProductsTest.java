package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.Link;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests factoring into products that don't share literals. */
final class SumOfProductsTest {

  private static final int BASES = 5;

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(BASES, 1));
  private final SumOfProducts sums =
      new SumOfProducts(new Definitions(builder, Budget.unlimited()), Budget.unlimited());

  private int[] product(int... bases) {
    int[] literals = new int[bases.length];
    for (int i = 0; i < bases.length; i++) {
      literals[i] = builder.base(bases[i]);
    }
    return literals;
  }

  private int size(List<int[]> sum) {
    builder.terminal(sums.link(sum));
    return NetworkSize.of(builder.build()).twoInputGates();
  }

  @Test
  void whatSharesNothingStaysAsItIs() {
    List<int[]> products = List.of(product(0, 1), product(2, 3));
    assertSame(products, sums.factor(products));
    assertEquals(3, size(products));
  }

  /** Literals beyond the initial sizes of the tables, including the first one beyond each. */
  @Test
  void literalsMayBeOfAnyComponent() {
    for (int literal = 1 << 11; literal <= 1 << 15; literal *= 2) {
      SumOfProducts fresh =
          new SumOfProducts(new Definitions(builder, Budget.unlimited()), Budget.unlimited());
      int base = builder.base(0);
      List<int[]> sum = fresh.factor(List.of(new int[] {base, literal}, new int[] {literal}));
      assertEquals(1, sum.size());
      assertArrayEquals(new int[] {literal}, sum.get(0));
    }
  }

  @Test
  void whatAllShareMakesOneProductOfThem() {
    List<int[]> sum = sums.factor(List.of(product(0, 1, 2), product(0, 1, 3), product(0, 1, 4)));
    assertEquals(1, sum.size());
    assertEquals(3, sum.get(0).length, "two literals and a sum");
    assertEquals(4, size(sum));
  }

  @Test
  void aProductThatIsThereWithoutMoreIsAllOfIt() {
    List<int[]> sum = sums.factor(List.of(product(0, 1, 2), product(0, 1), product(0, 1, 3)));
    assertEquals(1, sum.size());
    assertEquals(1, size(sum));
  }

  @Test
  void theMostFrequentLiteralGoesFirst() {
    // 4 is in three products, 0 in two.
    List<int[]> sum =
        sums.factor(List.of(product(0, 1), product(0, 4), product(2, 4), product(3, 4)));
    assertEquals(2, sum.size());
    assertEquals(5, size(sum));
  }

  @Test
  void whatIsTakenOutCanBeSharedAgain() {
    // (0 1) and (0 2) give 0 times a sum; that product and its counterpart have the sum in common.
    List<int[]> sum =
        sums.factor(List.of(product(0, 1), product(0, 2), product(1, 3), product(2, 3)));
    assertEquals(1, sum.size());
    assertEquals(3, size(sum));
  }

  @Test
  void aSumThatIsAlwaysTrueLeavesTheRest() {
    int[] first = product(0, 1);
    int[] second = {builder.base(0), Link.invert(builder.base(1))};
    List<int[]> sum = sums.factor(List.of(first, second));
    assertEquals(builder.base(0), sums.link(sum));
  }

  @Test
  void literalsWithGreatNumbersTakeRoom() {
    PropNetBuilder wide = new PropNetBuilder(Vocabularies.of(40_000, 1));
    List<int[]> products =
        List.of(
            new int[] {wide.base(1), wide.base(39_999)},
            new int[] {wide.base(2), wide.base(39_999)});
    Definitions definitions = new Definitions(wide, Budget.unlimited());
    assertEquals(1, new SumOfProducts(definitions, Budget.unlimited()).factor(products).size());
    SumOfProducts small = new SumOfProducts(definitions, new WatchedBudget(200_000).budget());
    assertThrows(BuildException.class, () -> small.factor(products));
  }

  @Test
  void randomSumsMeanTheSameAndShareNothing() {
    SplittableRandom random = new SplittableRandom(77);
    for (int i = 0; i < 300; i++) {
      List<int[]> products = new ArrayList<>();
      int count = 1 + random.nextInt(10);
      for (int k = 0; k < count; k++) {
        products.add(randomProduct(random));
      }
      PropNetBuilder own = new PropNetBuilder(Vocabularies.of(BASES, 1));
      SumOfProducts factoring =
          new SumOfProducts(new Definitions(own, Budget.unlimited()), Budget.unlimited());
      List<int[]> sum = factoring.factor(List.copyOf(products));
      own.terminal(factoring.link(sum));
      PropNet net = own.build();
      for (int state = 0; state < 1 << BASES; state++) {
        int values = state;
        boolean expected = products.stream().anyMatch(product -> holds(product, values));
        Assignment assignment = new Assignment(BitSet.valueOf(new long[] {state}), List.of(0));
        assertEquals(expected, NetworkOutputs.bySweep(net, assignment).terminal(), "sum " + i);
      }
      assertNothingIsShared(sum, "sum " + i);
    }
  }

  private static int[] randomProduct(SplittableRandom random) {
    TreeSet<Integer> literals = new TreeSet<>();
    for (int base = 0; base < BASES; base++) {
      if (random.nextBoolean() || (literals.isEmpty() && base == BASES - 1)) {
        literals.add(Link.of(1 + base, random.nextInt(4) == 0));
      }
    }
    return literals.stream().mapToInt(Integer::intValue).toArray();
  }

  private static boolean holds(int[] product, int state) {
    for (int literal : product) {
      if (((state >>> (Link.component(literal) - 1)) & 1) == (literal & 1)) {
        return false;
      }
    }
    return true;
  }

  private static void assertNothingIsShared(List<int[]> sum, String where) {
    Set<Integer> seen = new HashSet<>();
    for (int[] product : sum) {
      for (int literal : product) {
        assertTrue(sum.size() == 1 || seen.add(literal), where + " has " + literal + " twice");
      }
    }
  }
}
