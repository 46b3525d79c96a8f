package org.propnet.engine.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.CounterLayout;
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

/** Checks that joint moves played in pieces follow the network, wherever the pieces interact. */
final class TransitionPiecesTest {

  private static final int MOVES = 3;

  private final SplittableRandom random = new SplittableRandom(5);

  /** An acyclic network in which each next value depends on a few bases and inputs. */
  private PropNet network(int roles, int bases, int gates) {
    Integer[] moves = new Integer[roles];
    Arrays.fill(moves, MOVES);
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, moves));
    int[] links = new int[bases + roles * MOVES + gates];
    int count = 0;
    for (int base = 0; base < bases; base++) {
      links[count++] = builder.base(base);
    }
    for (int role = 0; role < roles; role++) {
      for (int move = 0; move < MOVES; move++) {
        links[count++] = builder.input(role, move);
        builder.legal(role, move, Link.TRUE);
      }
    }
    for (int gate = 0; gate < gates; gate++) {
      int[] inputs = new int[2 + random.nextInt(2)];
      for (int i = 0; i < inputs.length; i++) {
        inputs[i] = links[random.nextInt(count)] ^ random.nextInt(2);
      }
      links[count++] = random.nextBoolean() ? builder.and(inputs) : builder.or(inputs);
    }
    for (int base = 0; base < bases; base++) {
      boolean stays = random.nextInt(3) == 0;
      int link = links[random.nextInt(count)] ^ random.nextInt(2);
      builder.next(base, stays ? builder.or(builder.base(base), link) : link);
    }
    return builder.build();
  }

  /** For each move the values of up to two bases. */
  private LegalConditions conditions(PropNet net) {
    int[][][] literals = new int[net.vocabulary().roles().size()][MOVES][];
    for (int[][] role : literals) {
      for (int move = 0; move < MOVES; move++) {
        role[move] =
            random
                .ints(random.nextInt(3), 0, net.vocabulary().bases().size())
                .distinct()
                .map(base -> Link.of(net.baseComponent(base)) ^ random.nextInt(2))
                .toArray();
      }
    }
    return new LegalConditions(literals);
  }

  private BitSet someBases(PropNet net) {
    BitSet bases = new BitSet();
    IntStream.range(0, net.vocabulary().bases().size())
        .filter(base -> random.nextInt(3) > 0)
        .forEach(bases::set);
    return bases;
  }

  private static boolean holds(LegalConditions conditions, PropNet net, Assignment assignment) {
    for (int role = 0; role < assignment.jointMove().size(); role++) {
      for (int literal : conditions.of(role, assignment.jointMove().get(role))) {
        int base = Link.component(literal) - net.baseComponent(0);
        if (assignment.state().get(base) == Link.isInverted(literal)) {
          return false;
        }
      }
    }
    return true;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100})
  void piecesDoWhatTheNetworkSays(int playsByPieces) {
    for (int trial = 0; trial < 60; trial++) {
      PropNet net = network(1 + trial % 5, 6 + trial % 9, 5 + trial);
      assertRight(net, conditions(net), playsByPieces);
    }
  }

  private void assertRight(PropNet net, LegalConditions conditions, int playsByPieces) {
    BitSet idle = someBases(net);
    PlayPlan plan = PlayPlan.of(net, OutputSet.of(net), idle, conditions, Budget.unlimited());
    DifferentialNetwork network = new DifferentialNetwork(plan, Budget.unlimited());
    TransitionPrograms programs = new TransitionPrograms(network, 0, playsByPieces);
    DifferentialSimulator simulator =
        new DifferentialSimulator(new GameTerms(net.vocabulary(), Budget.unlimited()), network);
    List<Integer> atRest = Collections.nCopies(net.vocabulary().roles().size(), -1);
    for (int round = 0; round < 60; round++) {
      Assignment assignment = Assignment.inPlay(net.vocabulary(), random);
      if (!holds(conditions, net, assignment)) {
        continue;
      }
      long[] state = Arrays.copyOf(assignment.state().toLongArray(), 1);
      simulator.loadWords(state);
      BitSet changed =
          NetworkOutputs.bySweep(net, new Assignment(assignment.state(), atRest)).next();
      changed.xor(assignment.state());
      changed.and(plan.idle());
      long[] words = Arrays.copyOf(changed.toLongArray(), 1);
      int[] jointMove = assignment.jointMove().stream().mapToInt(Integer::intValue).toArray();
      programs.run(jointMove, simulator.counters(), state, words);
      words[0] ^= state[0];
      assertEquals(NetworkOutputs.bySweep(net, assignment).next(), BitSet.valueOf(words));
    }
  }

  /**
   * Two roles whose moves interact in some pairs only: there are pieces for these pairs, and for
   * each move.
   */
  @Test
  void programsAreMadeForMovesThatMeet() {
    int moves = 20;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(moves, moves, moves));
    for (int move = 0; move < moves; move++) {
      int clash = builder.and(builder.input(0, move), builder.input(1, move));
      int any = builder.or(builder.input(0, move), builder.input(1, move));
      builder.next(move, builder.or(builder.base(move), builder.and(any, Link.invert(clash))));
    }
    PropNet net = builder.build();
    PlayPlan plan =
        PlayPlan.of(
            net,
            OutputSet.of(net),
            new BitSet(),
            LegalConditions.none(net.vocabulary()),
            Budget.unlimited());
    DifferentialNetwork network = new DifferentialNetwork(plan, Budget.unlimited());
    TransitionPrograms programs = new TransitionPrograms(network, 0, 100);
    byte[] counters = new byte[network.targets.layout().count() + CounterLayout.SLOTS];
    for (int one = 0; one < moves; one++) {
      for (int other = 0; other < moves; other++) {
        long[] changed = new long[1];
        programs.run(new int[] {one, other}, counters, new long[1], changed);
        assertEquals(one == other ? 0 : 1L << one | 1L << other, changed[0]);
      }
    }
    assertEquals(3L * moves, programs.made());
  }
}
