package org.propnet.net.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests the literals implied by a link; networks are made so that the link of base i is 2i + 2. */
final class NecessaryLiteralsTest {

  private static final int MANY = 100;

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(8, 1));
  private final int a = builder.base(0);
  private final int b = builder.base(1);
  private final int c = builder.base(2);
  private final int d = builder.base(3);
  private final int e = builder.base(4);

  /** The literals implied by a link of the builder. */
  private int[] necessary(int link, int limit) {
    builder.terminal(link);
    PropNet net = builder.build();
    return of(net, limit).of(net.terminalLink());
  }

  private void assertNecessary(int link, int... expected) {
    assertArrayEquals(expected, necessary(link, MANY));
  }

  private static NecessaryLiterals of(PropNet net, int limit) {
    BitSet cone = Cone.of(net, Cone.outputLinks(net));
    return new NecessaryLiterals(net, cone, limit, Budget.unlimited());
  }

  private static int not(int link) {
    return Link.invert(link);
  }

  @Test
  void aBaseNeedsItself() {
    assertNecessary(a, a);
    assertNecessary(not(b), not(b));
  }

  @Test
  void constantsAndMovesNeedNoBase() {
    assertNecessary(Link.TRUE);
    assertNecessary(Link.FALSE);
    assertNecessary(builder.input(0, 0));
    assertNecessary(not(builder.input(0, 0)));
  }

  @Test
  void aConjunctionNeedsAllThatItsInputsNeed() {
    assertNecessary(builder.and(b, not(c), a), a, b, not(c));
    int inner = builder.and(b, d);
    assertNecessary(builder.and(inner, c, builder.and(d, e)), b, c, d, e);
    assertNecessary(builder.and(builder.input(0, 0), e), e);
  }

  @Test
  void aDisjunctionNeedsWhatAllItsInputsNeed() {
    assertNecessary(builder.or(a, b));
    assertNecessary(builder.or(builder.and(a, b, d), builder.and(b, c, d)), b, d);
    assertNecessary(
        builder.or(builder.and(a, b, d), builder.and(b, c, d), builder.and(a, d, e)), d);
    assertNecessary(builder.or(builder.and(a, b), builder.and(c, d)));
    assertNecessary(builder.or(b, builder.and(a, b)), b);
    assertNecessary(builder.or(builder.and(d, e), builder.and(a, e), e), e);
    assertNecessary(builder.or(builder.and(a, b), builder.and(a, not(b))), a);
    assertNecessary(builder.or(builder.and(a, b), builder.and(a, b, c)), a, b);
    assertNecessary(builder.or(builder.and(a, e), builder.input(0, 0)));
  }

  @Test
  void anInvertedGateIsTheOtherKindOfItsOppositeInputs() {
    assertNecessary(not(builder.or(a, not(b), c)), not(a), b, not(c));
    assertNecessary(not(builder.and(a, b)));
    assertNecessary(not(builder.and(builder.or(a, b), builder.or(not(c), b))), not(b));
    assertNecessary(
        builder.and(a, not(builder.and(builder.or(b, c), builder.or(c, d)))), a, not(c));
  }

  /** A link that is never true may imply anything; no literals are reported. */
  @Test
  void aDisjunctionOfNothingIsLeftAlone() {
    int open = builder.open();
    assertNecessary(open);
    assertNecessary(not(open));
    assertNecessary(builder.and(a, not(open)), a);
  }

  @Test
  void gatesOfCyclesAreLeftOut() {
    int loop = builder.open();
    builder.close(loop, builder.and(a, b), builder.and(a, loop));
    assertNecessary(loop);
    assertNecessary(not(loop));
    assertNecessary(builder.and(loop, c), c);
    assertNecessary(builder.and(a, loop));
  }

  @Test
  void componentsOutsideOfTheConeAreLeftOut() {
    builder.next(0, builder.and(a, b));
    builder.terminal(builder.and(b, c));
    PropNet net = builder.build();
    NecessaryLiterals necessary =
        new NecessaryLiterals(net, Cone.of(net, net.nextLink(0)), MANY, Budget.unlimited());
    assertArrayEquals(new int[] {a, b}, necessary.of(net.nextLink(0)));
    assertEquals(0, necessary.of(net.terminalLink()).length);
    assertEquals(0, necessary.of(c).length);
    assertEquals(0, necessary.of(not(c)).length);
  }

  @Test
  void noMoreInputsAreLookedAtWhenThereAreMany() {
    int all = builder.and(a, b, c, d, e);
    for (int limit = 1; limit <= 5; limit++) {
      assertArrayEquals(new int[] {a, b, c, d, e}, necessary(all, MANY));
      assertArrayEquals(IntStream.of(a, b, c, d, e).limit(limit).toArray(), necessary(all, limit));
      assertEquals(limit, necessary(not(builder.or(a, b, c, d, e)), limit).length);
    }
  }

  /** Each gate has one base and the previous gate, so no gate has many inputs. */
  @Test
  void gatesInARowStayWithinBounds() {
    int link = builder.and(builder.base(0), builder.base(1));
    int expected = 2;
    for (int base = 2; base < 8; base++) {
      link = builder.and(link, builder.base(base));
      expected = Math.min(expected + 1, 6);
      int[] found = necessary(link, 2);
      assertEquals(expected, found.length);
      for (int i = 0; i < found.length; i++) {
        assertTrue(i == 0 || found[i - 1] < found[i], "they ascend");
        assertTrue(found[i] <= builder.base(base) && !Link.isInverted(found[i]));
      }
    }
  }

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.dense();
  }

  @Property(tries = 300)
  void whatIsNecessaryHoldsWheneverTheLinkIsTrue(
      @ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    PropNet net = recipe.build();
    SplittableRandom random = new SplittableRandom(seed);
    NecessaryLiterals necessary = of(net, 1 + random.nextInt(6));
    for (int i = 0; i < 8; i++) {
      boolean[] values =
          NetworkOutputs.valuesBySweep(net, Assignment.random(net.vocabulary(), random));
      for (int link = 0; link < 2 * net.componentCount(); link++) {
        for (int literal : necessary.of(link)) {
          assertEquals(ComponentKind.BASE, net.kind(Link.component(literal)));
          assertTrue(!holds(link, values) || holds(literal, values), literal + " for " + link);
        }
      }
    }
  }

  private static boolean holds(int link, boolean[] values) {
    return values[Link.component(link)] != Link.isInverted(link);
  }

  @Test
  void workAndMemoryAreCounted() {
    PropNetBuilder large = new PropNetBuilder(Vocabularies.of(1000, 1));
    int[] bases = IntStream.range(0, 1000).map(large::base).toArray();
    for (int i = 0; i < 1000; i++) {
      bases[i] ^= 1;
      large.next(i, large.or(bases));
    }
    PropNet net = large.build();
    BitSet cone = Cone.of(net, Cone.outputLinks(net));
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    assertEquals(
        0, new NecessaryLiterals(net, cone, MANY, watched.budget()).of(net.nextLink(0)).length);
    assertTrue(watched.looks() >= 250, "a million links, but " + watched.looks() + " looks");
    // Two references for each component, and arrays for each component of the cone.
    long references = 8L * net.componentCount();
    new NecessaryLiterals(net, new BitSet(), MANY, new WatchedBudget(references).budget());
    Budget few = new WatchedBudget(references - 1).budget();
    assertThrows(BuildException.class, () -> new NecessaryLiterals(net, new BitSet(), MANY, few));
    Budget noArrays = new WatchedBudget(references + 16L * cone.cardinality()).budget();
    assertThrows(BuildException.class, () -> new NecessaryLiterals(net, cone, MANY, noArrays));
    new NecessaryLiterals(net, cone, MANY, new WatchedBudget(1 << 20).budget());
  }
}
