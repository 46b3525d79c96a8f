package org.propnet.engine.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineParts;
import org.propnet.engine.EngineTechnique;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.LegalConditions;
import org.propnet.engine.plan.OutputSet;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.engine.run.GameTerms;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/** Tests programs of joint moves that are many or long, or contain wide gates. */
final class TransitionProgramsTest {

  private static final DifferentialOptions PROGRAMS =
      DifferentialOptions.STANDARD.without(EngineTechnique.SPLIT_OUTPUTS);

  private static PropNetBuilder builder(int bases, Integer... moves) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, moves));
    for (int role = 0; role < moves.length; role++) {
      for (int move = 0; move < moves[role]; move++) {
        builder.legal(role, move, Link.TRUE);
      }
    }
    return builder;
  }

  /** Plays random joint moves in random states and checks the next states. */
  private static void assertRight(PropNet net, int trials) {
    SplittableRandom random = new SplittableRandom(1);
    List<Assignment> assignments = new ArrayList<>();
    for (int trial = 0; trial < trials; trial++) {
      assignments.add(Assignment.inPlay(net.vocabulary(), random));
    }
    assertRight(net, assignments);
  }

  /** Plays joint moves twice each and checks the next states. */
  private static void assertRight(PropNet net, List<Assignment> assignments) {
    EngineParts parts = EngineParts.of(net, PROGRAMS);
    assertTrue(parts.network().plan.hasPrograms());
    DifferentialSimulator simulator = parts.simulator();
    for (int round = 0; round < 2; round++) {
      for (Assignment assignment : assignments) {
        long[] words = Arrays.copyOf(assignment.state().toLongArray(), simulator.stateWords());
        simulator.load(words, 0);
        simulator.play(assignment.jointMove().stream().mapToInt(Integer::intValue).toArray());
        simulator.save(words, 0);
        assertEquals(NetworkOutputs.bySweep(net, assignment).next(), BitSet.valueOf(words));
      }
    }
  }

  /**
   * More joint moves than a table holds: some are looked up by their number, the others by a hash.
   */
  @Test
  void eachOfVeryManyJointMovesHasItsOwn() {
    int roles = 18;
    Integer[] moves = new Integer[roles];
    Arrays.fill(moves, 3);
    PropNetBuilder builder = builder(3 * roles, moves);
    for (int role = 0; role < roles; role++) {
      for (int move = 0; move < 3; move++) {
        int other = builder.input((role + 1) % roles, move);
        int base = builder.base(3 * role + move);
        builder.next(
            3 * role + move, builder.and(builder.input(role, move), builder.or(other, base)));
      }
    }
    assertRight(builder.build(), 200);
    // Of 90,000 joint moves some are in the table and some are not.
    PropNetBuilder few = builder(4, 300, 300);
    for (int base = 0; base < 4; base++) {
      few.next(
          base,
          few.or(
              few.and(few.input(0, 7 * base), few.base((base + 1) % 4)),
              few.and(few.input(1, 299 - base), Link.invert(few.base(base)))));
    }
    PropNet net = few.build();
    assertRight(net, 300);
    // The last one in the table, and the first ones that aren't.
    BitSet state = BitSet.valueOf(new long[] {0b0101});
    assertRight(
        net,
        IntStream.of(65_535, 65_536, 65_537)
            .mapToObj(number -> new Assignment(state, List.of(number % 300, number / 300)))
            .toList());
  }

  /**
   * A move after which each base proposition needs a gate of its own, more than there are slots.
   */
  @Test
  void aProgramMayNeedManySlots() {
    int bases = 400;
    PropNetBuilder builder = builder(bases, 12);
    for (int base = 0; base < bases; base++) {
      int left = builder.base((base + 7) % bases);
      int right = builder.base((base + 31) % bases);
      int move = builder.input(0, base % 16 == 0 ? 0 : 1);
      int pair = builder.and(Link.invert(left), builder.or(right, move), builder.base(base));
      builder.next(base, builder.or(pair, builder.and(left, right, move)));
    }
    assertRight(builder.build(), 40);
  }

  /**
   * Programs of 18,000 integers each with a cache of 4,000,000: programs in use stay, and others
   * are compiled again after very many others.
   */
  @Test
  void whatIsUsedIsKept() {
    int bases = 200;
    PropNetBuilder builder = builder(bases, 500, 40);
    for (int base = 0; base < bases; base++) {
      int[] inputs = new int[91];
      inputs[90] = Link.invert(builder.input(0, 499));
      for (int i = 0; i < 90; i++) {
        inputs[i] = builder.base((base + i) % bases);
      }
      builder.next(base, builder.or(builder.and(inputs), builder.input(0, base)));
    }
    PropNet net = builder.build();
    BitSet idle = new BitSet();
    DifferentialNetwork network = network(net, idle);
    TransitionPrograms programs = new TransitionPrograms(network, Long.MAX_VALUE, 1);
    byte[] counters = counters(network);
    int[] often = {201, 0};
    int[] seldom = {202, 0};
    assertTrue(isMade(programs, often, counters));
    assertTrue(isMade(programs, seldom, counters));
    assertFalse(isMade(programs, often, counters));
    assertFalse(isMade(programs, seldom, counters));
    for (int round = 0; round < 20; round++) {
      for (int move = 0; move < 40; move++) {
        isMade(programs, new int[] {210 + 10 * round + move % 10, move}, counters);
        assertFalse(isMade(programs, often, counters));
      }
    }
  }

  private static DifferentialNetwork network(PropNet net, BitSet idle) {
    return new DifferentialNetwork(
        PlayPlan.of(
            net,
            OutputSet.of(net),
            idle,
            LegalConditions.none(net.vocabulary()),
            Budget.unlimited()),
        Budget.unlimited());
  }

  private static byte[] counters(DifferentialNetwork network) {
    return new DifferentialSimulator(
            new GameTerms(network.net.vocabulary(), Budget.unlimited()), network)
        .counters();
  }

  /** Runs the program of a joint move; returns whether it was compiled for that. */
  private static boolean isMade(TransitionPrograms programs, int[] jointMove, byte[] counters) {
    long before = programs.made();
    programs.run(jointMove, counters, new long[4], new long[4]);
    return programs.made() > before;
  }

  /** As many slots as fit behind the counters, and one more. */
  @ParameterizedTest
  @ValueSource(ints = {256, 257})
  void aProgramMayNeedAllSlots(int bases) {
    PropNetBuilder builder = builder(bases, 12);
    for (int base = 0; base < bases; base++) {
      int left = builder.base((base + 1) % bases);
      int right = builder.base((base + 2) % bases);
      builder.next(base, builder.and(left, right, builder.input(0, 0)));
    }
    PropNet net = builder.build();
    BitSet state = new BitSet();
    IntStream.range(0, bases).filter(base -> base % 5 != 0).forEach(state::set);
    assertRight(net, List.of(new Assignment(state, List.of(0))));
  }

  /** Gates of one to twelve operands, conjunctions and disjunctions, inverted and plain. */
  @Test
  void gatesOfPrograms() {
    int bases = 70;
    PropNetBuilder builder = builder(bases, 2);
    for (int base = 0; base < bases; base++) {
      int count = 1 + base % 12;
      int[] inputs = new int[count + 1];
      for (int i = 0; i < count; i++) {
        inputs[i] = builder.base((base * 5 + i * 11) % bases) ^ ((base >> i) & 1);
      }
      inputs[count] = builder.input(0, base & 1) ^ (base >> 1 & 1);
      int gate = (base >> 2 & 1) == 0 ? builder.and(inputs) : builder.or(inputs);
      int whole = builder.and(gate, Link.invert(builder.and(builder.base(base), gate)));
      builder.next(base, (base >> 3 & 1) == 0 ? whole : Link.invert(gate));
    }
    assertRight(builder.build(), 60);
  }

  /** Next values that don't depend on moves, that a move sets, and that it leaves unchanged. */
  @Test
  void constantsAndWhatStays() {
    int bases = 130;
    PropNetBuilder builder = builder(bases, 3, 2);
    for (int base = 0; base < bases; base++) {
      int self = builder.base(base);
      builder.next(
          base,
          switch (base % 6) {
            case 0 -> builder.or(self, builder.input(0, base % 3));
            case 1 -> builder.and(self, Link.invert(builder.input(0, base % 3)));
            case 2 -> builder.input(1, base % 2);
            case 3 -> Link.invert(builder.input(0, 1));
            case 4 -> Link.invert(builder.base((base + 1) % bases));
            default -> self;
          });
    }
    assertRight(builder.build(), 60);
  }
}
