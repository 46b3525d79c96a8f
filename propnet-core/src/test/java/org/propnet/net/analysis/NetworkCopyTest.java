package org.propnet.net.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.NetworkText;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Checks that copies have the meaning of their networks, except for what a subclass changes. */
final class NetworkCopyTest {

  private final PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 2, 1));
  private final int a = builder.base(0);
  private final int b = builder.base(1);
  private final int c = builder.base(2);

  private static PropNet plainCopy(PropNet net) {
    return new NetworkCopy(net) {}.copy();
  }

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.dense();
  }

  @Property(tries = 200)
  void aPlainCopyMeansTheSame(@ForAll("recipes") NetworkRecipe recipe, @ForAll long seed) {
    PropNet net = recipe.build();
    PropNet copy = plainCopy(net);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 16; i++) {
      Assignment assignment = Assignment.random(net.vocabulary(), random);
      assertEquals(recipe.outputs(assignment), NetworkOutputs.bySweep(copy, assignment));
    }
    assertTrue(copy.componentCount() <= net.componentCount());
    assertTrue(copy.linkCount() <= net.linkCount());
    // A group may split into several if one of its gates turns out to be constant.
    assertTrue(cyclicGates(copy) <= cyclicGates(net));
  }

  private static int cyclicGates(PropNet net) {
    return IntStream.range(0, net.groupCount())
        .map(group -> net.groupEnd(group) - net.groupStart(group))
        .sum();
  }

  /** A network with gates of both kinds, a cycle, and every kind of output. */
  private PropNet sample() {
    int both = builder.and(a, b);
    int first = builder.open();
    int second = builder.open();
    builder.close(first, both, builder.and(second, builder.or(a, Link.invert(c))));
    builder.close(second, c, builder.and(builder.and(first, b), builder.input(0, 1)));
    builder.next(0, Link.invert(first));
    builder.next(1, builder.or(second, builder.input(1, 0)));
    builder.legal(0, 1, both);
    builder.legal(1, 0, Link.TRUE);
    builder.goal(0, 1, Link.invert(both));
    builder.goal(1, 0, c);
    builder.terminal(builder.or(a, b));
    assertEquals(0, builder.observe(builder.and(a, c)));
    assertEquals(1, builder.observe(Link.invert(b)));
    return builder.build();
  }

  @Test
  void aPlainCopyOfASimpleNetworkIsEqual() {
    PropNet net = sample();
    PropNet copy = plainCopy(net);
    assertEquals(1, net.groupCount());
    assertEquals(NetworkText.of(plainCopy(copy)), NetworkText.of(copy));
    assertEquals(NetworkSize.of(net), NetworkSize.of(copy));
    assertEquals(net.vocabulary(), copy.vocabulary());
  }

  @Test
  void severalNetworksMayBeCopiedIntoOneBuilder() {
    builder.terminal(builder.and(a, b));
    PropNet first = builder.build();
    builder.terminal(builder.or(a, c));
    PropNet second = builder.build();
    PropNetBuilder both = new PropNetBuilder(first.vocabulary());
    NetworkCopy copy = new NetworkCopy(first, both, Budget.unlimited()) {};
    copy.copyComponents();
    both.observe(copy.translate(first.terminalLink()));
    PropNet joint = new NetworkCopy(second, both, Budget.unlimited()) {}.copy();
    int conjunction = Link.component(joint.observedLink(0));
    int disjunction = Link.component(joint.terminalLink());
    assertEquals(ComponentKind.AND, joint.kind(conjunction));
    assertArrayEquals(new int[] {a, b}, inputs(joint, conjunction));
    assertEquals(ComponentKind.OR, joint.kind(disjunction));
    assertArrayEquals(new int[] {a, c}, inputs(joint, disjunction));
  }

  @Test
  void whatIsObservedStaysObserved() {
    PropNet copy = plainCopy(sample());
    assertEquals(2, copy.observedCount());
    int gate = Link.component(copy.observedLink(0));
    assertEquals(ComponentKind.AND, copy.kind(gate));
    assertArrayEquals(new int[] {a, c}, inputs(copy, gate));
    assertEquals(Link.invert(b), copy.observedLink(1));
  }

  @Test
  void gatesMayBeCopiedInAnotherOrder() {
    PropNet net = sample();
    // Gates that don't depend on the cycle come first.
    BitSet late = new BitSet();
    for (int gate = net.groupStart(0); gate < net.componentCount(); gate++) {
      late.set(gate, net.groupOf(gate) >= 0 || usesAny(net, gate, late));
    }
    int[] order =
        IntStream.concat(
                IntStream.range(net.firstGate(), net.componentCount()).filter(g -> !late.get(g)),
                late.stream())
            .toArray();
    assertTrue(late.previousClearBit(net.componentCount() - 1) > net.groupStart(0));
    PropNet copy =
        new NetworkCopy(net) {
          @Override
          protected int gateAt(int place) {
            return order[place - net.firstGate()];
          }
        }.copy();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 50; i++) {
      Assignment assignment = Assignment.random(net.vocabulary(), random);
      assertEquals(
          NetworkOutputs.bySweep(net, assignment), NetworkOutputs.bySweep(copy, assignment));
    }
    assertEquals(NetworkSize.of(net), NetworkSize.of(copy));
  }

  private static boolean usesAny(PropNet net, int gate, BitSet components) {
    return Arrays.stream(inputs(net, gate)).anyMatch(link -> components.get(Link.component(link)));
  }

  private static int[] inputs(PropNet net, int gate) {
    return IntStream.range(0, net.inputCount(gate)).map(i -> net.input(gate, i)).toArray();
  }

  @Test
  void aSubclassMayChangeLeavesAndOutputs() {
    builder.next(0, b);
    builder.legal(0, 0, builder.and(a, c));
    builder.terminal(a);
    builder.observe(a);
    PropNet copy =
        new NetworkCopy(builder.build()) {
          @Override
          protected int leaf(int component) {
            return component == net.baseComponent(0)
                ? Link.of(component, true)
                : super.leaf(component);
          }

          @Override
          protected int next(int base) {
            return base == 1 ? Link.invert(super.next(0)) : super.next(base);
          }

          @Override
          protected int legal(int role, int move) {
            return role == 1 ? Link.TRUE : super.legal(role, move);
          }

          @Override
          protected int terminal() {
            return Link.invert(super.terminal());
          }

          @Override
          protected void observe() {
            builder.observe(c);
          }
        }.copy();
    assertEquals(b, copy.nextLink(0));
    assertEquals(Link.invert(b), copy.nextLink(1));
    assertEquals(Link.TRUE, copy.legalLink(1, 0));
    int gate = Link.component(copy.legalLink(0, 0));
    assertArrayEquals(new int[] {Link.invert(a), c}, inputs(copy, gate));
    assertEquals(a, copy.terminalLink());
    assertEquals(1, copy.observedCount());
    assertEquals(c, copy.observedLink(0));
  }

  /** Merges the inputs of gates of one kind into those of the other. */
  private static final class Absorbing extends NetworkCopy {

    private final BitSet absorbed = new BitSet();
    private final BitSet asked = new BitSet();

    Absorbing(PropNet net, int... absorbed) {
      super(net);
      for (int link : absorbed) {
        this.absorbed.set(Link.component(link));
      }
    }

    @Override
    protected boolean isAbsorbed(int gate) {
      return absorbed.get(gate);
    }

    @Override
    protected int[] inputs(int gate) {
      asked.set(gate);
      return IntStream.range(0, net.inputCount(gate))
          .map(
              i -> {
                int link = net.input(gate, i);
                int source = Link.component(link);
                if (!absorbed.get(source)) {
                  return translate(link);
                }
                int[] inner = super.inputs(source);
                int copy =
                    net.kind(source) == ComponentKind.AND ? builder.and(inner) : builder.or(inner);
                return copy ^ (link & 1);
              })
          .toArray();
    }
  }

  @Test
  void absorbedGatesAreNotAskedFor() {
    int inner = builder.or(a, b);
    builder.terminal(builder.and(inner, c));
    PropNet net = builder.build();
    int gate = Link.component(net.terminalLink());
    int absorbed = net.input(gate, 1);
    Absorbing copy = new Absorbing(net, absorbed);
    assertEquals(NetworkText.of(net), NetworkText.of(copy.copy()));
    assertEquals("{" + gate + "}", copy.asked.toString());
  }

  /** In the cycle first → conjunction → second → first, any of the last two may be absorbed. */
  @Test
  void absorbedGatesOfCyclesAreNotAskedFor() {
    int first = builder.open();
    int second = builder.open();
    int conjunction = builder.and(second, a);
    builder.close(first, b, conjunction);
    builder.close(second, c, first);
    builder.terminal(first);
    PropNet net = builder.build();
    assertEquals(3, net.groupEnd(0) - net.groupStart(0));
    for (int member = net.groupStart(0); member < net.groupEnd(0); member++) {
      if (member == Link.component(net.terminalLink())) {
        continue;
      }
      Absorbing copy = new Absorbing(net, Link.of(member));
      PropNet result = copy.copy();
      assertFalse(copy.asked.get(member));
      assertEquals(2, copy.asked.cardinality());
      assertSameMeaning(net, result);
      assertEquals(1, result.groupCount());
    }
  }

  private static void assertSameMeaning(PropNet net, PropNet copy) {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 64; i++) {
      Assignment assignment = Assignment.random(net.vocabulary(), random);
      assertEquals(
          NetworkOutputs.bySweep(net, assignment), NetworkOutputs.bySweep(copy, assignment));
    }
  }
}
