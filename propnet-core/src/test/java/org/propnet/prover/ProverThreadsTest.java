package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;

class ProverThreadsTest {

  /**
   * Two walkers on a ring of ten places, each reachable from any other, until they meet or tire.
   */
  private static final String WALK =
      """
      (role left) (role right)
      (init (at left 0)) (init (at right 5)) (init (step 0))
      (next 0 1) (next 1 2) (next 2 3) (next 3 4) (next 4 5) (next 5 6) (next 6 7) (next 7 8)
      (next 8 9) (next 9 0)
      (<= (ahead ?x ?y) (next ?x ?y))
      (<= (ahead ?x ?z) (ahead ?x ?y) (next ?y ?z))
      (<= (legal ?r (go ?y)) (true (at ?r ?x)) (next ?x ?y) (ahead ?y ?x))
      (<= (legal ?r (back ?y)) (true (at ?r ?x)) (next ?y ?x))
      (<= (legal ?r stay) (role ?r) (not met))
      (<= (moved ?r) (does ?r (go ?x)))
      (<= (moved ?r) (does ?r (back ?x)))
      (<= (next (at ?r ?x)) (does ?r (go ?x)))
      (<= (next (at ?r ?x)) (does ?r (back ?x)))
      (<= (next (at ?r ?x)) (true (at ?r ?x)) (not (moved ?r)))
      (<= (next (step ?y)) (true (step ?x)) (next ?x ?y))
      (<= met (true (at left ?x)) (true (at right ?x)))
      (<= terminal met)
      (<= terminal (true (step 9)))
      (<= (goal ?r 100) (role ?r) met)
      (<= (goal ?r 0) (role ?r) (not met))
      """;

  private static List<String> play(ProverMachine machine, long seed) {
    Random random = new Random(seed);
    List<String> record = new ArrayList<>();
    State state = machine.initialState();
    while (!machine.isTerminal(state)) {
      List<Move> joint = new ArrayList<>();
      for (Role role : machine.roles()) {
        List<Move> legal = machine.legalMoves(state, role);
        record.add(legal.toString());
        joint.add(legal.get(random.nextInt(legal.size())));
      }
      state = machine.nextState(state, joint);
      record.add(state.propositions() + " " + machine.goal(state, Role.of("left")));
    }
    return record;
  }

  @Test
  void threadsShareAMachine() throws InterruptedException, ExecutionException {
    int games = 400;
    ProverMachine shared = ProverMachine.of(KifReader.read(WALK, "walk"));
    List<Callable<List<String>>> tasks = new ArrayList<>();
    for (int i = 0; i < games; i++) {
      long seed = i / 2; // each game twice, at about the same time
      tasks.add(() -> play(shared, seed));
    }
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<List<String>>> records = threads.invokeAll(tasks);
      for (int i = 0; i < games; i++) {
        ProverMachine own = ProverMachine.of(KifReader.read(WALK, "walk"));
        assertEquals(play(own, i / 2), records.get(i).get());
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
