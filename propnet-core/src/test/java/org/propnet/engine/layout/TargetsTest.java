package org.propnet.engine.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.engine.EngineParts;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests components with a fan-out beyond what a header can encode. */
final class TargetsTest {

  /** The header of the first base proposition; checks the machine as well. */
  private static int header(PropNet net, int legalIfOn) {
    EngineParts parts = EngineParts.plain(net);
    DifferentialNetwork network = parts.network();
    DifferentialSimulator simulator = parts.simulator();
    int words = simulator.stateWords();
    long[] all = new long[words];
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      all[base >> 6] |= 1L << base;
    }
    for (int round = 0; round < 2; round++) {
      simulator.load(all, 0);
      assertEquals(legalIfOn, simulator.legalCount(0));
      long[] others = all.clone();
      others[0] &= -2;
      simulator.load(others, 0);
      assertEquals(0, simulator.legalCount(0));
      simulator.load(new long[words], 0);
      assertEquals(0, simulator.legalCount(0));
    }
    Targets targets = network.targets;
    int place = targets.layout().placeOf(network.net.baseComponent(0));
    return targets.blocks()[targets.starts()[place - targets.layout().leafEnd()]];
  }

  private static PropNet bits(int count) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1, count));
    for (int move = 0; move < count; move++) {
      builder.legal(0, move, builder.base(0));
    }
    return builder.build();
  }

  private static PropNet leaves(int count) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(count + 1, count));
    for (int move = 0; move < count; move++) {
      builder.legal(0, move, builder.and(builder.base(0), builder.base(1 + move)));
    }
    return builder.build();
  }

  /** Many gates that lead to a tree of disjunctions, which decides the legality of one move. */
  private static PropNet gates(int count) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(count + 1, 1));
    int[] gates =
        IntStream.range(0, count)
            .map(i -> builder.and(builder.base(0), builder.base(1 + i)))
            .toArray();
    builder.legal(0, 0, builder.or(gates));
    builder.terminal(Link.FALSE);
    return builder.build();
  }

  @Test
  void manyBitsFollow() {
    int few = header(bits(255), 255);
    assertEquals(255, Targets.bits(few));
    assertEquals(0, Targets.leaves(few));
    assertEquals(0, Targets.gates(few));
    assertEquals(Targets.LONG, header(bits(256), 256));
  }

  @Test
  void manyLeavesFollow() {
    int few = header(leaves(1023), 1023);
    assertEquals(0, Targets.bits(few));
    assertEquals(1023, Targets.leaves(few));
    assertEquals(0, Targets.gates(few));
    assertEquals(Targets.LONG, header(leaves(1024), 1024));
  }

  @Test
  void manyGatesFollow() {
    int few = header(gates(4095), 1);
    assertEquals(4095, Targets.gates(few));
    assertEquals(0, Targets.leaves(few));
    assertEquals(Targets.LONG, header(gates(4096), 1));
    assertTrue(Targets.gates(header(gates(3), 1)) == 3);
  }

  /** Many gates that are true while all propositions are false are pending when play begins. */
  @Test
  void manyGatesAreTrueAtFirst() {
    int count = 1_000;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(count + 1, 1));
    int[] gates =
        IntStream.range(0, count)
            .map(i -> builder.and(Link.invert(builder.base(0)), Link.invert(builder.base(1 + i))))
            .toArray();
    builder.legal(0, 0, builder.and(gates));
    DifferentialSimulator simulator = EngineParts.plain(builder.build()).simulator();
    assertEquals(1, simulator.legalCount(0));
    simulator.load(only(simulator, 77), 0);
    assertEquals(0, simulator.legalCount(0));
  }

  /** All of the gates may change at once, with contiguous counters or without. */
  @Test
  void manyGatesChangeAtOnce() {
    PropNet net = gates(5_000);
    EngineParts plain = EngineParts.plain(net);
    int[] changes = new int[plain.network().net.componentCount()];
    changes[plain.network().net.baseComponent(0)] = 1;
    PlayPlan plan = plain.network().plan.withChanges(ImmutableIntArray.copyOf(changes));
    EngineParts ranged =
        new EngineParts(plain.terms(), new DifferentialNetwork(plan, Budget.unlimited()));
    CounterLayout layout = ranged.network().targets.layout();
    int hub = net.baseComponent(0);
    assertEquals(5_000, layout.rangeEnd(hub) - layout.rangeStart(hub));
    for (EngineParts parts : List.of(plain, ranged)) {
      DifferentialSimulator simulator = parts.simulator();
      long[] others = new long[simulator.stateWords()];
      for (int base = 1; base <= 5_000; base++) {
        others[base >> 6] |= 1L << base;
      }
      simulator.load(others, 0);
      assertEquals(0, simulator.legalCount(0));
      others[0] |= 1;
      simulator.load(others, 0);
      assertEquals(1, simulator.legalCount(0));
      simulator.load(only(simulator, 0), 0);
      assertEquals(0, simulator.legalCount(0));
    }
  }

  private static long[] only(DifferentialSimulator simulator, int base) {
    long[] words = new long[simulator.stateWords()];
    words[base >> 6] |= 1L << base;
    return words;
  }
}
