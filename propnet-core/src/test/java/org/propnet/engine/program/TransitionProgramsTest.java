package org.propnet.engine.program;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
   * are compiled again after very many others. With 140 moves of the other role the numbers of most
   * joint moves are beyond the table.
   */
  @ParameterizedTest
  @ValueSource(ints = {40, 140})
  void whatIsUsedIsKept(int others) {
    PropNetBuilder builder = builder(BASES, 500, others);
    needs90(builder, Link.invert(builder.input(0, 499)));
    TransitionPrograms programs = programs(builder, Long.MAX_VALUE, 0);
    List<int[]> rest = new ArrayList<>();
    for (int i = 0; i < 480; i++) {
      rest.add(new int[] {210 + i % 120, others - 1 - i / 12});
    }
    int last = others - 1;
    assertUsedIsKept(programs, new int[] {201, last}, new int[] {202, last}, rest);
  }

  /** The same for programs of a role's moves. */
  @Test
  void piecesInUseAreKept() {
    PropNetBuilder builder = builder(BASES, 500, 1);
    needs90(builder, any(builder, 0, 500));
    TransitionPrograms programs = programs(builder, 0, Integer.MAX_VALUE);
    List<int[]> rest = IntStream.range(10, 490).mapToObj(move -> new int[] {move, 0}).toList();
    assertUsedIsKept(programs, new int[] {1, 0}, new int[] {2, 0}, rest);
  }

  /** The same for programs of two roles whose moves meet, beside a third. */
  @Test
  void piecesOfSeveralRolesInUseAreKept() {
    PropNetBuilder builder = builder(BASES, 30, 30, 2);
    needs90(builder, any(builder, 0, 30), any(builder, 1, 30));
    TransitionPrograms programs = programs(builder, 0, Integer.MAX_VALUE);
    List<int[]> rest =
        IntStream.range(0, 480).mapToObj(i -> new int[] {2 + i / 24, 2 + i % 24, 0}).toList();
    assertUsedIsKept(programs, new int[] {1, 1, 0}, new int[] {1, 2, 0}, rest);
  }

  private static final int BASES = 200;

  /** Makes the next value of each base depend on 90 bases, and on each of some links. */
  private static void needs90(PropNetBuilder builder, int... needed) {
    for (int base = 0; base < BASES; base++) {
      int[] inputs = Arrays.copyOf(needed, needed.length + 90);
      for (int i = 0; i < 90; i++) {
        inputs[needed.length + i] = builder.base((base + i) % BASES);
      }
      builder.next(base, builder.and(inputs));
    }
  }

  /** Whether a role plays any of its moves but the first. */
  private static int any(PropNetBuilder builder, int role, int moves) {
    return builder.or(IntStream.range(1, moves).map(move -> builder.input(role, move)).toArray());
  }

  private static void assertUsedIsKept(
      TransitionPrograms programs, int[] often, int[] seldom, List<int[]> others) {
    assertTrue(made(programs, often) > 0);
    assertTrue(made(programs, seldom) > 0);
    assertEquals(0, made(programs, often));
    assertEquals(0, made(programs, seldom));
    for (int[] other : others) {
      assertTrue(made(programs, other) > 0);
      assertEquals(0, made(programs, often));
    }
    assertEquals(1, made(programs, seldom), "dropped");
  }

  /** Programs for a network in which everything is left to them. */
  private static TransitionPrograms programs(
      PropNetBuilder builder, long wholesAtOnce, int playsByPieces) {
    return new TransitionPrograms(
        network(builder.build(), new BitSet()), wholesAtOnce, playsByPieces);
  }

  /** Runs the programs of a joint move; returns how many were compiled for that. */
  private static long made(TransitionPrograms programs, int... jointMove) {
    long before = programs.made();
    programs.run(jointMove, new byte[1 << 14], new long[4], new long[4]);
    return programs.made() - before;
  }

  /** Runs the programs of a joint move; returns their length, and the overhead of pieces. */
  private static long work(TransitionPrograms programs, int... jointMove) {
    long before = programs.work();
    made(programs, jointMove);
    return programs.work() - before;
  }

  /** The length of a program that sets bases of one word to constants. */
  private static final int CONSTANTS = 5 + 8;

  private static final int PIECE = 12 + CONSTANTS;

  /** Each move but a role's last one makes a base proposition true. */
  private static PropNetBuilder marking(int... moves) {
    PropNetBuilder builder = builder(8, Arrays.stream(moves).boxed().toArray(Integer[]::new));
    for (int base = 0; base < 4; base++) {
      builder.next(base, builder.or(builder.base(base), builder.input(0, base)));
      builder.next(4 + base, builder.or(builder.base(4 + base), builder.input(1, base)));
    }
    return builder;
  }

  @Test
  void whatIsOftenPlayedByPiecesGetsItsOwn() {
    TransitionPrograms programs = programs(marking(30, 30), 0, 4);
    assertEquals(0, programs.meanLength());
    assertEquals(2 * PIECE, work(programs, 1, 2));
    assertEquals(2, programs.made());
    assertEquals(CONSTANTS + 6, programs.meanLength());
    for (int play = 1; play < 4; play++) {
      assertEquals(2 * PIECE, work(programs, 1, 2));
    }
    assertEquals(2, programs.made());
    assertEquals(CONSTANTS, work(programs, 1, 2));
    assertEquals(3, programs.made());
    assertEquals((3 * CONSTANTS + 2 * 6) / 3.0, programs.meanLength());
    assertEquals(0, made(programs, 1, 2));
    // Each joint move is counted by itself.
    for (int play = 0; play < 5; play++) {
      for (int number = 1; number < 16; number++) {
        made(programs, number % 4, number / 4);
      }
      assertEquals(play < 4 ? 3 + 6 : 3 + 6 + 14, programs.made());
    }
  }

  @Test
  void aPieceThatIsAloneNeedsNoOther() {
    TransitionPrograms programs = programs(marking(5, 256), 0, 4);
    assertEquals(PIECE, work(programs, 1, 255));
    assertEquals(CONSTANTS, work(programs, 1, 255), "as for the joint move");
    assertEquals(0, work(programs, 4, 255), "no role does anything");
    // Where something changes whatever is played, that comes first.
    PropNetBuilder builder = marking(6, 5);
    builder.next(7, Link.invert(builder.base(6)));
    programs = programs(builder, 0, 4);
    int before = 8 + 4;
    assertEquals(before + PIECE, work(programs, 1, 4));
    assertEquals(before + PIECE, work(programs, 1, 4));
  }

  @Test
  void onlySmallNumbersAreInTheTable() {
    TransitionPrograms programs = programs(marking(256, 256), 0, 4);
    assertEquals(PIECE, work(programs, 1, 255));
    assertEquals(CONSTANTS, work(programs, 1, 255));
    programs = programs(marking(257, 256), 0, 4);
    assertEquals(PIECE, work(programs, 1, 255));
    assertEquals(PIECE, work(programs, 1, 255));
  }

  @Test
  void movesThatMeetAreCountedAsSuch() {
    PropNetBuilder builder = marking(5, 5);
    int both = builder.and(builder.input(0, 3), builder.input(1, 3));
    builder.next(7, builder.or(builder.base(7), both));
    TransitionPrograms programs = programs(builder, 0, 4);
    made(programs, 3, 4);
    made(programs, 4, 3);
    assertEquals(0, programs.unionWork());
    long before = programs.compileWork();
    assertEquals(1, made(programs, 3, 3));
    assertTrue(programs.unionWork() > CONSTANTS);
    assertEquals(programs.compileWork() - before, programs.unionWork());
    assertEquals(CONSTANTS, work(programs, 3, 3));
  }

  /** At most 32,768 joint moves get programs at once; of more, as many as there are moves. */
  @ParameterizedTest
  @ValueSource(ints = {256, 257})
  void allOrSomeGetTheirOwnAtOnce(int moves) {
    TransitionPrograms programs =
        requireNonNull(TransitionPrograms.of(network(marking(moves, 128).build(), new BitSet())));
    int wholes = moves + 128;
    for (int number = 0; number < wholes; number++) {
      assertEquals(1, made(programs, number % moves, number / moves));
    }
    for (int number = wholes; number < wholes + 10; number++) {
      int pieces = number == wholes ? 2 : 1;
      assertEquals(moves == 256 ? 1 : pieces, made(programs, number % moves, number / moves));
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

  /** The first move of each role has the number 0, which isn't in the table if there is none. */
  @Test
  void theFirstMovesAreLikeOthers() {
    for (int moves : new int[] {256, 257}) {
      TransitionPrograms wholes = programs(marking(moves, 256), Long.MAX_VALUE, 0);
      assertEquals(CONSTANTS, work(wholes, 0, 0));
      assertEquals(0, made(wholes, 0, 0));
      TransitionPrograms pieces = programs(marking(moves, 256), 0, 9);
      assertEquals(2 * PIECE, work(pieces, 0, 0));
      assertEquals(0, made(pieces, 0, 0));
      TransitionPrograms alone = programs(marking(256, moves), 0, 9);
      assertEquals(PIECE, work(alone, 0, 255));
    }
  }
}
