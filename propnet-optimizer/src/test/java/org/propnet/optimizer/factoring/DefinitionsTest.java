package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.Ints;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.Link;
import org.propnet.net.PropNetBuilder;

/** Tests the removal of redundant members of conjunctions. */
final class DefinitionsTest {

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(5, 1));
  private final Definitions definitions = new Definitions(builder, Budget.unlimited());
  private final int a = builder.base(0);
  private final int b = builder.base(1);
  private final int c = builder.base(2);
  private final int d = builder.base(3);

  @Test
  void leavesOutWhatAMemberImplies() {
    int ab = definitions.conjunction(a, b);
    assertArrayEquals(new int[] {c, ab}, definitions.simplified(a, c, ab));
    assertArrayEquals(new int[] {ab}, definitions.simplified(a, b, ab));
  }

  @Test
  void contradictsWhatAMemberImplies() {
    int ab = definitions.conjunction(a, b);
    assertNull(definitions.simplified(Link.invert(a), c, ab));
    assertEquals(Link.FALSE, definitions.conjunction(Link.invert(b), ab));
  }

  @Test
  void sumsAreMembersToo() {
    int sum = Link.invert(definitions.conjunction(Link.invert(a), Link.invert(b)));
    // a and (a or b)
    assertArrayEquals(new int[] {a}, definitions.simplified(a, sum));
    // not a and (a or b)
    assertArrayEquals(new int[] {Link.invert(a), b}, sorted(Link.invert(a), sum));
    // not a and not b and (a or b)
    assertNull(definitions.simplified(Link.invert(a), Link.invert(b), sum));
  }

  private int[] sorted(int... links) {
    return definitions.simplified(links);
  }

  @Test
  void leavesWhatStillMatters() {
    int notAbc = Link.invert(definitions.conjunction(a, b, c));
    assertArrayEquals(new int[] {a, notAbc}, sorted(a, notAbc));
    assertArrayEquals(new int[] {d, notAbc}, sorted(d, notAbc));
    assertArrayEquals(new int[] {a, b, Link.invert(c)}, sorted(a, b, notAbc));
  }

  @Test
  void oneChangeLeadsToTheNext() {
    int sum = Link.invert(definitions.conjunction(Link.invert(a), Link.invert(b)));
    int bc = definitions.conjunction(b, c);
    // not a and (a or b) and not (b and c)
    assertArrayEquals(
        new int[] {Link.invert(a), b, Link.invert(c)},
        sorted(Link.invert(a), sum, Link.invert(bc)));
  }

  /** Work on one conjunction is bounded; its meaning doesn't depend on the bound. */
  @Test
  void whatIsLeftAtTheEndOfTheWorkStaysInTheConjunction() {
    int pairs = 1_200;
    PropNetBuilder large = new PropNetBuilder(Vocabularies.of(2 * pairs, 1));
    Definitions many = new Definitions(large, Budget.unlimited());
    int[] products =
        IntStream.range(0, pairs)
            .map(i -> many.conjunction(large.base(2 * i), large.base(2 * i + 1)))
            .toArray();
    int[] implied = IntStream.range(0, pairs).map(i -> large.base(2 * i)).toArray();
    int[] members = many.simplified(Ints.concat(products, implied));
    assertNotNull(members);
    List<Integer> left = Ints.asList(members);
    assertTrue(left.containsAll(Ints.asList(products)));
    assertTrue(left.size() < 2 * pairs, "nothing was left out");
  }

  @Test
  void aLinkAloneImpliesNothing() {
    assertEquals(a, definitions.conjunction(a));
    assertArrayEquals(new int[] {a, b}, definitions.simplified(a, b));
    assertEquals(Link.TRUE, definitions.conjunction());
  }

  @Test
  void conjunctionsOfSixteenAreRemembered() {
    for (int members : new int[] {16, 17}) {
      PropNetBuilder wide = new PropNetBuilder(Vocabularies.of(20, 1));
      Definitions long16 = new Definitions(wide, Budget.unlimited());
      int all = long16.conjunction(IntStream.range(0, members).map(wide::base).toArray());
      assertEquals(members == 16 ? 1 : 2, simplified(long16, wide.base(3), all).length);
    }
  }

  private static int[] simplified(Definitions definitions, int... links) {
    int[] members = definitions.simplified(links);
    assertNotNull(members);
    return members;
  }

  /** The conjunctions of all pairs of consecutive bases. */
  private static int[] pairs(int bases, PropNetBuilder builder, Definitions definitions) {
    return IntStream.range(0, bases - 1)
        .map(i -> definitions.conjunction(builder.base(i), builder.base(i + 1)))
        .toArray();
  }

  /**
   * With 2,046 bases and one move the first gate is component 2,048, with more bases a later one.
   */
  @ParameterizedTest
  @ValueSource(ints = {2046, 3001})
  void manyConjunctionsAreRemembered(int bases) {
    PropNetBuilder wide = new PropNetBuilder(Vocabularies.of(bases, 1));
    Definitions many = new Definitions(wide, Budget.unlimited());
    int[] pairs = pairs(bases, wide, many);
    for (int i = 0; i < pairs.length; i += 7) {
      assertArrayEquals(new int[] {pairs[i]}, simplified(many, wide.base(i), pairs[i]));
      assertNull(many.simplified(Link.invert(wide.base(i + 1)), pairs[i]));
    }
  }

  @Test
  void whatIsRememberedTakesRoom() {
    PropNetBuilder wide = new PropNetBuilder(Vocabularies.of(3001, 1));
    Definitions small = new Definitions(wide, new WatchedBudget(200_000).budget());
    BuildException error = assertThrows(BuildException.class, () -> pairs(3001, wide, small));
    assertEquals(BuildException.Reason.MEMORY, error.reason());
  }
}
