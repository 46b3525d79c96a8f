package org.propnet.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.batch.BatchSimulator;
import org.propnet.batch.LaneTrace;
import org.propnet.batch.PlayoutLimits;
import org.propnet.batch.PlayoutSummary;
import org.propnet.engine.DifferentialMachine;
import org.propnet.fixture.ChiSquare;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.Term;
import org.propnet.ground.Grounder;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.prover.ProverMachine;

/** What is random is as likely as it should be, and depends on the seed and nothing else. */
final class RandomPlayTest {

  /** After so many joint moves there are hundreds of states at most. */
  private static final int STEPS = 3;

  /** No game ends later. */
  private static final int LONGEST = 10;

  private static final int LANES = 512;
  private static final int ROUNDS = 10;

  private static PropNet network(SmallGame game) {
    return NetworkCompiler.compile(Grounder.ground(game.description()));
  }

  @ParameterizedTest
  @EnumSource
  void theDifferentialSimulatorChoosesMovesUniformly(SmallGame game) {
    StateMachine machine = DifferentialMachine.of(network(game));
    Map<Set<Term>, Double> expected = new ExactPlay(machine).statesAfter(STEPS);
    Simulator simulator = machine.newSimulator();
    SplittableRandom random = new SplittableRandom(3);
    Multiset<Set<Term>> found = HashMultiset.create();
    for (int i = 0; i < LANES * ROUNDS; i++) {
      simulator.reset();
      simulator.playout(random, STEPS);
      found.add(simulator.save().propositions());
    }
    ChiSquare.assertChances(expected, found, game.name());
  }

  @ParameterizedTest
  @EnumSource
  void lanesChooseMovesUniformly(SmallGame game) {
    PropNet net = network(game);
    Map<Set<Term>, Double> expected = new ExactPlay(DifferentialMachine.of(net)).statesAfter(STEPS);
    for (String backEnd : BatchMachine.backEnds()) {
      BatchSimulator simulator =
          BatchMachine.of(net, BatchOptions.STANDARD.withBackEnd(backEnd)).newSimulator(LANES);
      Multiset<Set<Term>> found = HashMultiset.create();
      for (int round = 0; round < ROUNDS; round++) {
        for (LaneTrace trace : simulator.trace(STEPS, round)) {
          found.add(trace.states().get(trace.states().size() - 1).propositions());
        }
      }
      ChiSquare.assertChances(expected, found, game + " on " + backEnd);
    }
  }

  @Test
  void goalsAreAsLikelyAsTheyShouldBe() {
    PropNet net = network(SmallGame.ALONE);
    DifferentialMachine machine = DifferentialMachine.of(net);
    Simulator simulator = machine.newSimulator();
    Simulator prover = ProverMachine.of(SmallGame.ALONE.description()).newSimulator();
    PlayoutSummary lanes =
        BatchMachine.of(net).newSimulator(LANES).run(PlayoutLimits.playouts(10_000), 7);
    for (int role = 0; role < machine.roles().size(); role++) {
      Role name = machine.roles().get(role);
      Map<Integer, Double> expected = new ExactPlay(machine).goals(name, LONGEST);
      ChiSquare.assertChances(expected, goals(simulator, role, 10_000), "one by one, " + name);
      Multiset<Integer> inLanes = HashMultiset.create();
      lanes.goals().get(role).forEach((goal, count) -> inLanes.setCount(goal, count.intValue()));
      ChiSquare.assertChances(expected, inLanes, "in lanes, " + name);
      assertMean(expected, goals(prover, role, 400), "prover, " + name);
    }
  }

  private static Multiset<Integer> goals(Simulator simulator, int role, int playouts) {
    SplittableRandom random = new SplittableRandom(role);
    Multiset<Integer> goals = HashMultiset.create();
    for (int i = 0; i < playouts; i++) {
      simulator.reset();
      simulator.playout(random, LONGEST);
      goals.add(simulator.goal(role));
    }
    return goals;
  }

  /** Fails if a mean is more than four standard errors away from what it should be. */
  private static void assertMean(
      Map<Integer, Double> chances, Multiset<Integer> found, String what) {
    double mean = 0;
    double squares = 0;
    for (Map.Entry<Integer, Double> goal : chances.entrySet()) {
      mean += goal.getKey() * goal.getValue();
      squares += (double) goal.getKey() * goal.getKey() * goal.getValue();
    }
    double error = Math.sqrt((squares - mean * mean) / found.size());
    double sum = found.stream().mapToInt(Integer::intValue).sum();
    assertTrue(error > 0);
    assertEquals(mean, sum / found.size(), 4 * error, what);
  }

  /** The last states of some playouts, one after the other. */
  private static List<Set<Term>> ends(StateMachine machine, long seed) {
    Simulator simulator = machine.newSimulator();
    SplittableRandom random = new SplittableRandom(seed);
    List<Set<Term>> ends = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      simulator.reset();
      simulator.playout(random, LONGEST);
      ends.add(simulator.save().propositions());
    }
    return ends;
  }

  @ParameterizedTest
  @EnumSource
  void aSeedMeansTheSameAndAnotherOneSomethingElse(SmallGame game) {
    PropNet net = network(game);
    DifferentialMachine machine = DifferentialMachine.of(net);
    BatchMachine batch = BatchMachine.of(net);
    Set<Object> played = new HashSet<>();
    for (long seed = 0; seed < 5; seed++) {
      List<Set<Term>> ends = ends(machine, seed);
      assertEquals(ends, ends(DifferentialMachine.of(net), seed));
      assertTrue(played.add(ends), "two seeds play the same");
      List<LaneTrace> traces = batch.newSimulator(64).trace(LONGEST, seed);
      assertEquals(traces, batch.newSimulator(64).trace(LONGEST, seed));
      assertTrue(played.add(traces), "two seeds play the same in lanes");
      assertNotEquals(traces.get(0).jointMoves(), traces.get(1).jointMoves(), "lanes are alike");
    }
  }

  /** What a thread plays is what it plays alone, whatever another one does at the same time. */
  @Tag("deep")
  @ParameterizedTest
  @EnumSource
  void twoThreadsDoNotDisturbEachOther(SmallGame game) throws Exception {
    PropNet net = network(game);
    DifferentialMachine machine = DifferentialMachine.of(net);
    BatchMachine batch = BatchMachine.of(net);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      for (int round = 0; round < 20; round++) {
        CyclicBarrier together = new CyclicBarrier(2);
        List<Future<List<Object>>> results = new ArrayList<>();
        for (int thread = 0; thread < 2; thread++) {
          long seed = 2L * round + thread;
          Callable<List<Object>> play =
              () -> {
                together.await();
                return played(machine, batch, seed);
              };
          results.add(threads.submit(play));
        }
        for (int thread = 0; thread < 2; thread++) {
          assertEquals(
              played(DifferentialMachine.of(net), BatchMachine.of(net), 2L * round + thread),
              results.get(thread).get());
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<Object> played(DifferentialMachine machine, BatchMachine batch, long seed) {
    PlayoutSummary summary =
        batch.newSimulator(LANES).run(PlayoutLimits.playouts(2_000).withSteps(LONGEST), seed);
    return List.of(ends(machine, seed), summary);
  }
}
