package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.fixture.Vocabularies;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.machine.Expansion;
import org.propnet.machine.PackedSimulator;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.compile.NetworkCompiler;

/** Tests pathological networks. */
final class HostileNetworksTest {

  /** Far more than necessary, and far less than a quadratic algorithm would take. */
  private static final Duration SHORT = Duration.ofSeconds(20);

  private static int[] bases(PropNetBuilder builder, int from, int to) {
    return IntStream.range(from, to).map(builder::base).toArray();
  }

  /** A long disjunction in a cycle that disappears when two equal gates are merged. */
  private static PropNet wideInEmptyCycle(int width) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(200 + width, 1));
    int inParts =
        builder.or(builder.or(bases(builder, 0, 100)), builder.or(bases(builder, 100, 200)));
    int never = builder.and(inParts, Link.invert(builder.or(bases(builder, 0, 200))));
    int wide = builder.open();
    int[] inputs = Arrays.copyOf(bases(builder, 200, 200 + width), width + 1);
    inputs[width] = builder.and(wide, never);
    builder.close(wide, inputs);
    builder.legal(0, 0, Link.TRUE);
    builder.terminal(wide);
    return builder.build();
  }

  @Test
  void aWideGateThatIsInNoCycleOfTheCopyIsCountedRight() {
    int width = 400;
    PropNet net = wideInEmptyCycle(width);
    assertEquals(1, net.groupCount());
    for (DifferentialOptions options :
        new DifferentialOptions[] {DifferentialOptions.PLAIN, DifferentialOptions.STANDARD}) {
      EngineParts parts = EngineParts.of(net, options);
      assertEquals(0, parts.network().net.groupCount());
      DifferentialSimulator simulator = parts.simulator();
      long[] words = new long[simulator.stateWords()];
      for (int base = 200; base < 200 + width; base++) {
        words[base >> 6] |= 1L << base;
        simulator.load(words, 0);
        assertTrue(simulator.isTerminal(), (base - 199) + " inputs are true");
      }
      simulator.reset();
      assertFalse(simulator.isTerminal());
    }
  }

  @Test
  void manyRolesAreSetUpInLinearTime() {
    int roles = 100_000;
    PropNetBuilder builder =
        new PropNetBuilder(
            Vocabularies.of(1, Collections.nCopies(roles, 1).toArray(new Integer[0])));
    for (int role = 0; role < roles; role++) {
      builder.legal(role, 0, Link.TRUE);
    }
    builder.next(0, Link.invert(builder.base(0)));
    assertTimeoutPreemptively(
        SHORT,
        () -> {
          PropNet net = builder.build();
          DifferentialMachine machine = DifferentialMachine.of(net, DifferentialOptions.PLAIN);
          assertEquals(3, machine.simulator().playout(new SplittableRandom(1), 3));
        });
  }

  /**
   * The game is over if any move of a long list is legal or any of some propositions is true,
   * computed by layers of disjunctions with very many paths through them.
   */
  private static PropNet layers(int moves, int width, int depth) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(width + moves, moves));
    for (int move = 0; move < moves; move++) {
      builder.legal(0, move, builder.base(width + move));
    }
    int[] layer = new int[width];
    for (int i = 0; i < width; i++) {
      int[] inputs = bases(builder, width - 1, width + moves);
      inputs[0] = builder.base(i);
      layer[i] = builder.or(inputs);
    }
    for (int level = 0; level < depth; level++) {
      int[] next = new int[width];
      for (int i = 0; i < width; i++) {
        int left = i;
        int[] below = layer;
        next[i] =
            builder.or(
                IntStream.range(0, width).filter(k -> k != left).map(k -> below[k]).toArray());
      }
      layer = next;
    }
    builder.terminal(builder.or(layer));
    return builder.build();
  }

  @Test
  void questionsAboutLegalMovesAreNotLookedForWithoutEnd() {
    int width = 16;
    PropNet net = layers(10_000, width, 4);
    assertTimeoutPreemptively(SHORT, () -> EngineParts.plain(net));
    DifferentialSimulator simulator =
        DifferentialMachine.of(net, DifferentialOptions.PLAIN).simulator();
    assertFalse(simulator.isTerminal());
    for (int base : new int[] {0, width - 1, width, width + 9_999}) {
      long[] words = new long[simulator.stateWords()];
      words[base >> 6] |= 1L << base;
      simulator.load(words, 0);
      assertTrue(simulator.isTerminal(), "base " + base);
    }
  }

  /** A joint move of many roles isn't a deep recursion. */
  @Test
  void manyRolesAreExpanded() {
    StringBuilder rules =
        new StringBuilder("(init (count 0)) (<= (next (count 1)) (true (count 0)))");
    rules.append("(<= terminal (true (count 1)))");
    int roles = 10_000;
    for (int role = 0; role < roles; role++) {
      rules.append("(role r").append(role).append(')');
    }
    rules.append("(<= (legal ?r noop) (role ?r)) (<= (goal ?r 100) (role ?r))");
    DifferentialMachine machine =
        DifferentialMachine.of(
            NetworkCompiler.compile(Grounder.ground(KifReader.read(rules.toString(), "roles"))));
    PackedSimulator simulator = machine.newSimulator();
    Expansion expansion = new Expansion();
    simulator.expand(expansion);
    assertEquals(1, expansion.size());
    simulator.load(expansion.words(), 0);
    assertTrue(simulator.isTerminal());
  }
}
