package org.propnet.optimizer.factoring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNetBuilder;

/** What a conjunction needn't say, since its members say it. */
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
}
