package org.propnet.optimizer.simplification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.PassContext;

/** Tests what is dropped because other inputs of a gate decide it, and how deep. */
final class ContextualCopyTest {

  private static final int BASES = 50;

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(BASES, 1));

  private int base(int base) {
    return builder.base(base);
  }

  private int isNot(int base) {
    return Link.invert(builder.base(base));
  }

  private int[] bases(int from, int to) {
    return IntStream.range(from, to).map(this::base).toArray();
  }

  /** Whether each group has exactly one true base in a state, or at most one, as it requires. */
  private static boolean isPossible(BitSet state, ExclusiveGroup[] groups) {
    return Arrays.stream(groups)
        .allMatch(
            group -> {
              long count = group.bases().stream().filter(state::get).count();
              return count == 1 || (count == 0 && !group.exactlyOne());
            });
  }

  private PropNet simplified(ExclusiveGroup... groups) {
    return simplified(builder.build(), groups);
  }

  /** The network after the pass; checks that its outputs are the same in possible states. */
  private static PropNet simplified(PropNet net, ExclusiveGroup... groups) {
    Invariants invariants =
        new Invariants(
            ImmutableList.of(),
            ImmutableList.copyOf(groups),
            ImmutableIntArray.of(),
            ImmutableIntArray.of());
    PropNet result =
        new LegalMovesPass().apply(net, new PassContext(Budget.unlimited(), invariants));
    SplittableRandom random = new SplittableRandom(19);
    for (int i = 0; i < 300; i++) {
      Assignment assignment = Assignment.inPlay(net.vocabulary(), random);
      if (isPossible(assignment.state(), groups)) {
        assertEquals(
            NetworkOutputs.bySweep(net, assignment), NetworkOutputs.bySweep(result, assignment));
      }
    }
    return result;
  }

  private static ExclusiveGroup group(boolean exactlyOne, int... bases) {
    return new ExclusiveGroup(ImmutableIntArray.copyOf(bases), exactlyOne);
  }

  @Test
  void aSharedGateThatIsTrueWhereItMattersIsLeftOut() {
    int shared = builder.and(base(0), base(1));
    builder.next(0, shared);
    builder.next(1, builder.and(base(0), base(1), builder.or(shared, base(2)), base(3)));
    PropNet result = simplified();
    assertEquals(1 + 2, NetworkSize.of(result).twoInputGates());
  }

  @Test
  void aSharedGateThatIsFalseWhereItMattersIsLeftOut() {
    int shared = builder.or(base(0), base(1));
    builder.next(0, shared);
    builder.next(1, builder.or(base(0), base(1), builder.and(shared, base(2)), base(3)));
    PropNet result = simplified();
    assertEquals(1 + 2, NetworkSize.of(result).twoInputGates());
    assertEquals(0, NetworkSize.of(result).ands(), "an OR stays an OR");
    assertEquals(0, NetworkSize.of(result).nots());
  }

  @Test
  void sharedGatesAreLeftOutInverted() {
    int and = builder.and(base(0), base(1));
    int or = builder.or(base(2), base(4));
    builder.next(0, and);
    builder.next(1, or);
    builder.next(2, builder.and(base(0), base(1), builder.or(Link.invert(and), base(5)), base(6)));
    builder.next(3, builder.or(base(2), base(4), builder.and(Link.invert(or), base(5))));
    PropNet result = simplified();
    // 0 and 1 and 5 and 6; 2 or 4 or 5
    assertEquals(1 + 1 + 3 + 2, NetworkSize.of(result).twoInputGates());
  }

  @Test
  void anyOfManyLiteralsDecidesASharedGate() {
    int[] ands = new int[4];
    int[] ors = new int[4];
    for (int part = 0; part < 4; part++) {
      ands[part] = builder.and(bases(10 * part, 10 * part + 10));
      ors[part] = builder.or(bases(10 * part, 10 * part + 10));
      builder.next(part, ands[part]);
      builder.next(10 + part, ors[part]);
    }
    int all = builder.and(ands);
    int any = builder.or(ors);
    builder.next(20, all);
    builder.next(21, any);
    builder.next(22, builder.and(isNot(39), all));
    builder.next(23, builder.or(base(45), Link.invert(all), base(39)));
    builder.next(24, builder.and(isNot(39), Link.invert(all)));
    builder.next(25, builder.and(base(39), any));
    builder.next(26, builder.and(base(39), Link.invert(any)));
    PropNet result = simplified();
    assertEquals(Link.FALSE, result.nextLink(22));
    assertEquals(Link.TRUE, result.nextLink(23));
    assertEquals(isNot(39), result.nextLink(24));
    assertEquals(base(39), result.nextLink(25));
    assertEquals(Link.FALSE, result.nextLink(26));
  }

  @Test
  void gatesOfManyInputsAreNotLookedInto() {
    for (int inputs : new int[] {24, 25}) {
      int shared = builder.and(bases(0, inputs));
      builder.next(0, shared);
      int[] all = Arrays.copyOf(bases(0, inputs), inputs + 1);
      all[inputs] = builder.or(shared, base(40));
      builder.next(1, builder.and(all));
      PropNet net = builder.build();
      PropNet result = simplified(net);
      assertEquals(inputs == 25, result == net);
      assertEquals(inputs == 24, result.nextLink(0) == result.nextLink(1));
    }
  }

  /** Nested gates, where the top one and the one at this depth depend on base 49. */
  private int nested(int depth) {
    int link = depth % 2 == 0 ? builder.and(base(49), base(48)) : builder.or(isNot(49), base(48));
    for (int level = depth - 1; level > 0; level--) {
      link = level % 2 == 0 ? builder.and(base(level), link) : builder.or(base(level), link);
    }
    return builder.and(base(49), link);
  }

  @Test
  void whatIsKnownReachesTwelveGatesDown() {
    for (int depth = 1; depth < 16; depth++) {
      builder.terminal(nested(depth));
      PropNet net = builder.build();
      int less =
          NetworkSize.of(net).twoInputGates() - NetworkSize.of(simplified(net)).twoInputGates();
      assertEquals(depth <= 12 ? 1 : 0, less, "depth " + depth);
    }
  }

  @Test
  void cyclesStayAsTheyAreWithWhatTheyUse() {
    int loop = builder.open();
    builder.close(
        loop, builder.and(loop, base(0), isNot(1)), builder.and(base(3), base(2), isNot(1)));
    builder.next(0, loop);
    PropNet net = builder.build();
    PropNet result = simplified(net, group(false, 0, 1));
    assertSame(net, result);
    // Something beside the cycle is dropped; the inputs of the cycle still lead into it.
    builder.next(1, builder.and(base(0), isNot(1)));
    result = simplified(group(false, 0, 1));
    assertEquals(base(0), result.nextLink(1));
    assertEquals(net.linkCount(), result.linkCount());
  }

  @Test
  void oppositesOfMostOfASetAreAnOrOfTheOthers() {
    // Three of five members of the second set are negated; half of the first set.
    builder.next(0, builder.and(base(20), isNot(0), isNot(1)));
    builder.next(1, builder.and(base(20), isNot(4), isNot(5), isNot(6)));
    PropNet result = simplified(group(true, 0, 1, 2, 3), group(true, 4, 5, 6, 7, 8));
    assertEquals(3, result.inputCount(Link.component(result.nextLink(0))));
    assertEquals(2, result.inputCount(Link.component(result.nextLink(1))));
    assertEquals(2 + 2, NetworkSize.of(result).twoInputGates());
    // A set of which none may be true isn't complemented.
    PropNet net = builder.build();
    assertSame(net, simplified(net, group(false, 0, 1, 2, 3), group(false, 4, 5, 6, 7, 8)));
  }

  @Test
  void veryLargeNetworksStay() {
    int bases = 1000;
    PropNetBuilder large = new PropNetBuilder(Vocabularies.of(bases, 1));
    for (int base = 0; base < 201; base++) {
      int without = base;
      large.next(
          base,
          large.or(IntStream.range(0, bases).filter(i -> i != without).map(large::base).toArray()));
    }
    large.terminal(large.and(large.base(0), Link.invert(large.base(1))));
    PropNet net = large.build();
    Invariants invariants =
        new Invariants(
            ImmutableList.of(),
            ImmutableList.of(group(false, 0, 1)),
            ImmutableIntArray.of(),
            ImmutableIntArray.of());
    PassContext context = new PassContext(Budget.unlimited(), invariants);
    assertSame(net, new LegalMovesPass().apply(net, context));
  }
}
