package org.propnet.player.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.engine.DifferentialMachine;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;

/** Looking ahead by an evaluation, held against looking at all that can come. */
final class EvaluationSearchTest {

  private static StateMachine machine(String game) {
    return MachineBuilder.of(GameCatalogue.find(game).orElseThrow().description())
        .build()
        .machine();
  }

  /** A search by weights that mean nothing. */
  private static EvaluationSearch search(StateMachine machine, int role) {
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    RandomGenerator random = new SplittableRandom(role + 1);
    float[] weights = new float[simulator.stateWords() * Long.SIZE];
    for (int bit = 0; bit < weights.length; bit++) {
      weights[bit] = (float) random.nextDouble(-1, 1);
    }
    return search(machine, role, weights);
  }

  private static EvaluationSearch search(StateMachine machine, int role, float[] weights) {
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    PropNet net = ((DifferentialMachine) machine).network();
    Lines lines = Lines.of(net, simulator, new SplittableRandom(1), soon(60_000));
    Evaluation evaluation = new Evaluation(0, weights, 0.5, lines, new float[2 * lines.weights()]);
    TaperedEvaluation constant = new TaperedEvaluation(evaluation, evaluation, evaluation);
    return new EvaluationSearch(simulator, new GoalScale(machine), role, constant, 1 << 16);
  }

  /**
   * A search by random weights, others early and late in a game, which is late where a bit is set.
   */
  private static EvaluationSearch tapered(StateMachine machine, int bit) {
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    RandomGenerator random = new SplittableRandom(7);
    int bits = simulator.stateWords() * Long.SIZE;
    float[] late = new float[bits];
    late[bit] = 40;
    TaperedEvaluation tapered =
        new TaperedEvaluation(
            evaluation(0, random.doubles(bits, -1, 1).toArray()),
            evaluation(0, random.doubles(bits, -1, 1).toArray()),
            new Evaluation(-20, late, 0.5, Lines.none(), new float[2]));
    return new EvaluationSearch(simulator, new GoalScale(machine), 0, tapered, 1 << 16);
  }

  private static Evaluation evaluation(double offset, double[] weights) {
    float[] all = new float[weights.length];
    for (int bit = 0; bit < all.length; bit++) {
      all[bit] = (float) weights[bit];
    }
    return new Evaluation(offset, all, 0.5, Lines.none(), new float[2]);
  }

  private static Deadline soon(long millis) {
    return new Deadline(System.nanoTime() + millis * 1_000_000);
  }

  /** Plays at random for some steps, or until the game is over. */
  private static State position(StateMachine machine, int steps, RandomGenerator random) {
    State state = machine.initialState();
    for (int step = 0; step < steps; step++) {
      if (machine.isTerminal(state)) {
        return state;
      }
      state = machine.nextState(state, machine.randomJointMove(state, random));
    }
    return state;
  }

  /** The goal of the first role if both play perfectly. */
  private static int value(StateMachine machine, State state, Map<State, Integer> known) {
    Integer found = known.get(state);
    if (found != null) {
      return found;
    }
    int value;
    if (machine.isTerminal(state)) {
      value = machine.goal(state, machine.roles().get(0));
    } else {
      int chooser = machine.legalMoves(state, machine.roles().get(0)).size() > 1 ? 0 : 1;
      List<Integer> values = new ArrayList<>();
      for (State next : next(machine, state)) {
        values.add(value(machine, next, known));
      }
      value = values.stream().reduce(chooser == 0 ? Integer::max : Integer::min).orElseThrow();
    }
    known.put(state, value);
    return value;
  }

  private static List<State> next(StateMachine machine, State state) {
    List<State> next = new ArrayList<>();
    for (Move first : machine.legalMoves(state, machine.roles().get(0))) {
      for (Move second : machine.legalMoves(state, machine.roles().get(1))) {
        next.add(machine.nextState(state, ImmutableList.of(first, second)));
      }
    }
    return next;
  }

  /** Where the end can be seen weights don't matter: the move chosen is worth what is possible. */
  @Test
  void whatIsSeenToTheEndIsPlayedPerfectly() throws InterruptedException {
    assertPerfectPlay("ticTacToe", 2);
  }

  @Tag("deep")
  @Test
  void whatIsSeenToTheEndOfALargerGameIsPlayedPerfectly() throws InterruptedException {
    assertPerfectPlay("connectFour4x4", 4);
  }

  private static void assertPerfectPlay(String game, int steps) throws InterruptedException {
    StateMachine machine = machine(game);
    Map<State, Integer> known = new HashMap<>();
    int looked = 0;
    for (int seed = 0; seed < 40; seed++) {
      State state = position(machine, steps, new SplittableRandom(seed));
      if (machine.isTerminal(state)) {
        continue;
      }
      int role = machine.legalMoves(state, machine.roles().get(0)).size() > 1 ? 0 : 1;
      EvaluationSearch search = search(machine, role);
      Move move = search.choose(state, ImmutableList.of(), soon(20_000), better -> {});
      Move other = machine.legalMoves(state, machine.roles().get(1 - role)).get(0);
      ImmutableList<Move> joint =
          role == 0 ? ImmutableList.of(move, other) : ImmutableList.of(other, move);
      assertEquals(
          value(machine, state, known),
          value(machine, machine.nextState(state, joint), known),
          "seed " + seed + ": " + search.summary());
      looked++;
    }
    assertTrue(looked > 20, looked + " positions");
  }

  @Test
  void anInterruptEndsIt() {
    StateMachine machine = machine("breakthrough");
    EvaluationSearch search = search(machine, 0);
    Thread.currentThread().interrupt();
    assertThrows(
        InterruptedException.class, () -> search.ponder(machine.initialState(), soon(60_000)));
    assertFalse(Thread.currentThread().isInterrupted());
  }

  /** It tells of the best move so far, and the last one told of is the one chosen. */
  @Test
  void movesAreToldOf() throws InterruptedException {
    StateMachine machine = machine("breakthrough");
    EvaluationSearch search = search(machine, 0);
    List<Move> told = new ArrayList<>();
    Move move = search.choose(machine.initialState(), ImmutableList.of(), soon(300), told::add);
    assertEquals(told.get(told.size() - 1), move);
    assertTrue(search.summary().contains("moves ahead"), search.summary());
  }

  @Test
  void rolesThatChooseAtTheSameTimeAreNotForIt() {
    StateMachine turns = machine("breakthrough");
    assertTrue(search(turns, 0).fits(turns.initialState()));
    assertTrue(search(turns, 1).fits(turns.initialState()));
    StateMachine together = machine("rockPaperScissorsLizardSpock");
    assertFalse(search(together, 0).fits(together.initialState()));
  }

  /** The first move is played, and thinking ahead ends at once. */
  @Test
  void whereAnotherRoleIsStuckThereIsNothingToSearch() throws InterruptedException {
    StateMachine machine =
        MachineBuilder.of(
                KifReader.read(
                    """
                    (role a) (role b)
                    (base on) (init on) (<= (next on) (true on))
                    (input a left) (input a right) (input b wait)
                    (legal a left) (legal a right) (<= (legal b wait) (not (true on)))
                    (<= terminal (not (true on)))
                    (goal a 0) (goal a 100) (goal b 0)
                    """,
                    "stuck"))
            .build()
            .machine();
    EvaluationSearch search = search(machine, 0);
    State state = machine.initialState();
    search.ponder(state, soon(20_000));
    Move move = search.choose(state, ImmutableList.of(), soon(20_000), better -> {});
    assertEquals(machine.legalMoves(state, machine.roles().get(0)).get(0), move);
  }

  /** Two moves ahead, the reply that wins at once is seen, though another one gains more. */
  @Test
  void aReplyThatWinsAtOnceIsSeenWhateverItGains() throws InterruptedException {
    StateMachine machine =
        MachineBuilder.of(
                KifReader.read(
                    """
                    (role a) (role b)
                    (succ 1 2) (succ 2 3) (succ 3 4)
                    (base (stage 1)) (<= (base (stage ?n)) (succ ?m ?n))
                    (base (at safe)) (base (at risky)) (base (was quiet)) (base (was strike))
                    (input a noop) (input a (go safe)) (input a (go risky))
                    (input b noop) (input b (reply quiet)) (input b (reply strike))
                    (init (stage 1))
                    (<= (next (stage ?n)) (true (stage ?m)) (succ ?m ?n))
                    (<= (next (at ?x)) (does a (go ?x)))
                    (<= (next (at ?x)) (true (at ?x)))
                    (<= (next (was ?x)) (does b (reply ?x)))
                    (<= (next (was ?x)) (true (was ?x)))
                    (<= (legal a (go safe)) (true (stage 1)))
                    (<= (legal a (go risky)) (true (stage 1)))
                    (<= (legal a noop) (not (true (stage 1))))
                    (<= (legal b (reply quiet)) (true (stage 2)))
                    (<= (legal b (reply strike)) (true (stage 2)))
                    (<= (legal b noop) (not (true (stage 2))))
                    (<= hit (true (was strike)) (true (at risky)))
                    (<= terminal hit) (<= terminal (true (stage 4)))
                    (<= (goal a 0) hit) (<= (goal b 100) hit)
                    (<= (goal a 50) (not hit)) (<= (goal b 50) (not hit))
                    """,
                    "strike"))
            .build()
            .machine();
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    float[] weights = new float[simulator.stateWords() * Long.SIZE];
    weights[simulator.propositionNumber(KifReader.readTerm("(at risky)"))] = 1;
    weights[simulator.propositionNumber(KifReader.readTerm("(was quiet)"))] = -1;
    List<String> chosen = new ArrayList<>();
    for (int moves = 1; moves <= 2; moves++) {
      EvaluationSearch search = search(machine, 0, weights);
      search.limit(moves);
      State state = machine.initialState();
      chosen.add(search.choose(state, ImmutableList.of(), soon(20_000), better -> {}).toString());
      assertTrue(search.summary().contains(moves + " moves ahead"), search.summary());
    }
    assertEquals(List.of("(go risky)", "(go safe)"), chosen);
  }

  /** Two moves ahead nothing is pruned, so it is plain minimax over the worth of states. */
  @Test
  void theScoreIsThatOfTheBestLine() throws InterruptedException {
    StateMachine machine = machine("connectFour");
    PropNet net = ((DifferentialMachine) machine).network();
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    RandomGenerator random = new SplittableRandom(5);
    Lines lines = Lines.of(net, simulator, random, soon(60_000));
    float[] bits = new float[simulator.stateWords() * Long.SIZE];
    for (int bit = 0; bit < bits.length; bit++) {
      bits[bit] = random.nextFloat(-0.05f, 0.05f);
    }
    float[] ofLines = new float[2 * lines.weights()];
    for (int i = 0; i < ofLines.length; i++) {
      ofLines[i] = i % lines.weights() == 0 ? 0 : random.nextFloat(-0.1f, 0.1f);
    }
    Evaluation constant = new Evaluation(0, bits, 0.5, lines, ofLines);
    TaperedEvaluation tapered = new TaperedEvaluation(constant, constant, constant);
    for (int seed = 0; seed < 10; seed++) {
      State state = position(machine, 4, new SplittableRandom(seed));
      EvaluationSearch search =
          new EvaluationSearch(simulator, new GoalScale(machine), 0, tapered, 1 << 16);
      search.limit(2);
      search.choose(state, ImmutableList.of(), soon(60_000), better -> {});
      double best = Double.NEGATIVE_INFINITY;
      for (State next : next(machine, state)) {
        double worst = Double.POSITIVE_INFINITY;
        for (State last : next(machine, next)) {
          Evaluation fresh = new Evaluation(0, bits, 0.5, lines.in(net, simulator), ofLines);
          long[] words = ((DifferentialMachine) machine).words(last);
          worst = Math.min(worst, fresh.worth(words, 0));
        }
        best = Math.max(best, worst);
      }
      double found = Double.parseDouble(worth(search).replace("is worth ", ""));
      assertEquals(100 * Evaluation.goal(best), found, 0.051, "seed " + seed);
    }
  }

  /** Scores found early in a game are those of another evaluation. */
  @Test
  void scoresOfAnotherProgressDontCount() throws InterruptedException {
    StateMachine machine = machine("connectFour4x4");
    State early = machine.initialState();
    for (int seed = 0; seed < 10; seed++) {
      State late = position(machine, 2, new SplittableRandom(seed));
      int bit =
          late.propositions().stream()
              .filter(proposition -> !early.propositions().contains(proposition))
              .mapToInt(((PackedSimulator) machine.newSimulator())::propositionNumber)
              .findFirst()
              .orElseThrow();
      EvaluationSearch kept = tapered(machine, bit);
      kept.limit(6);
      kept.choose(early, ImmutableList.of(), soon(60_000), better -> {});
      EvaluationSearch fresh = tapered(machine, bit);
      for (EvaluationSearch search : List.of(kept, fresh)) {
        search.limit(3);
        search.choose(late, ImmutableList.of(), soon(60_000), better -> {});
      }
      assertEquals(worth(fresh), worth(kept), "seed " + seed);
    }
  }

  /** What the chosen move is worth; the number of states depends on the order of moves. */
  private static String worth(EvaluationSearch search) {
    return search.summary().substring(search.summary().indexOf("is worth"));
  }
}
