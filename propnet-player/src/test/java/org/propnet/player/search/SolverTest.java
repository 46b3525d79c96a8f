package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.Contest;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.prover.ProverMachine;

/** Solved games: known values, perfect play, and agreement with plain minimax on the prover. */
final class SolverTest {

  /** A kind of tree whose roles move at the same time. */
  private static final int TOGETHER = 4;

  private static GameDescription game(String name) {
    return GameCatalogue.find(name).orElseThrow().description();
  }

  private static Deadline never() {
    return new Deadline(System.nanoTime() + Long.MAX_VALUE / 2);
  }

  /** Tic-tac-toe and connect four on 4 by 4 cells are drawn; the first player wins this nim. */
  @ParameterizedTest
  @CsvSource({
    "ticTacToe, 5478, 50, 50",
    "connectFour4x4, 161029, 50, 50",
    "nim, 232, 100, 0",
  })
  void knownValues(String name, int states, double first, double second)
      throws InterruptedException {
    solves(name, states, first, second);
  }

  /** The second player wins Sim: E. Mead, A. Rosa and C. Huang, "The Game of Sim", 1974. */
  @Test
  @Tag("deep")
  void sim() throws InterruptedException {
    solves("sim", 2_230_702, 0, 100);
  }

  private static void solves(String name, int states, double first, double second)
      throws InterruptedException {
    StateMachine machine = MachineBuilder.of(game(name)).build().machine();
    Solver solver = new Solver(machine, 5_000_000);
    assertEquals(Solver.Outcome.SOLVED, solver.solve(machine.initialState(), never()));
    assertEquals(states, solver.states());
    assertArrayEquals(new double[] {first, second}, solver.values(machine.initialState()));
    Minimax search = Minimax.of(machine, 0, 0);
    search.choose(machine.initialState(), ImmutableList.of(), never(), move -> {});
    assertTrue(search.summary().contains("to the end"), search.summary());
    assertTrue(search.summary().endsWith(String.format("worth %.1f", first)), search.summary());
  }

  @Test
  void perfectPlayNeverLosesTicTacToe() throws InterruptedException {
    perfectPlayNeverLosesADrawnGame("ticTacToe", 10);
  }

  @Tag("deep")
  @ParameterizedTest
  @CsvSource({"ticTacToe, 20", "connectFour4x4, 6"})
  void perfectPlayNeverLosesADrawnGame(String name, int matches) throws InterruptedException {
    GameDescription game = game(name);
    StateMachine machine = MachineBuilder.of(game).build().machine();
    Contest contest = new Contest(game, machine, Duration.ofMinutes(1));
    Contest.Score score =
        contest.play(PlayerSpec.parse("minimax"), PlayerSpec.parse("random"), matches, 1);
    assertEquals(0, score.losses(), score.toString());
    assertTrue(score.wins() > matches / 2, score.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "rockPaperScissorsLizardSpock, SOLVED",
    "connectFour, TOO_LARGE",
  })
  void whatIsNotSolvedIsTold(String name, Solver.Outcome outcome) throws InterruptedException {
    StateMachine machine = MachineBuilder.of(game(name)).build().machine();
    Solver solver = new Solver(machine, 10_000);
    assertEquals(outcome, solver.solve(machine.initialState(), never()));
  }

  /** The prisoner's dilemma: what one wins the other doesn't lose. */
  @Test
  void goalsOfNoFixedSumAreNotSolved() throws InterruptedException {
    String rules =
        """
        (role a) (role b) (init start)
        (<= (legal ?r talk) (role ?r)) (<= (legal ?r hush) (role ?r))
        (<= (next (did ?r ?m)) (does ?r ?m))
        (<= terminal (true (did a ?m)))
        (pays talk talk 20) (pays talk hush 100) (pays hush talk 0) (pays hush hush 60)
        (<= (goal ?r ?g) (true (did ?r ?m)) (true (did ?o ?n)) (distinct ?r ?o) (pays ?m ?n ?g))
        """;
    StateMachine machine = MachineBuilder.of(KifReader.read(rules, "dilemma")).build().machine();
    Solver solver = new Solver(machine, 100);
    assertEquals(Solver.Outcome.SIMULTANEOUS, solver.solve(machine.initialState(), never()));
  }

  @Test
  void aCircleIsNoticed() throws InterruptedException {
    String rules =
        """
        (role r) (init (at 0)) (succ 0 1) (succ 1 0)
        (legal r stay) (legal r leave)
        (<= (next (at ?n)) (true (at ?m)) (succ ?m ?n) (does r stay))
        (<= (next (at 2)) (does r leave))
        (<= terminal (true (at 2))) (goal r 100)
        """;
    StateMachine machine = MachineBuilder.of(KifReader.read(rules, "circle")).build().machine();
    Solver solver = new Solver(machine, 100);
    assertEquals(Solver.Outcome.CYCLIC, solver.solve(machine.initialState(), never()));
  }

  @Test
  void whatWasNotReachedIsRefused() throws InterruptedException {
    StateMachine machine = MachineBuilder.of(game("nim")).build().machine();
    Solver solver = new Solver(machine, 1_000);
    State first = machine.initialState();
    State next = first;
    while (next.equals(first) || machine.isTerminal(next)) {
      next = machine.nextState(first, machine.randomJointMove(first, new SplittableRandom(1)));
    }
    assertEquals(Solver.Outcome.SOLVED, solver.solve(next, never()));
    assertThrows(IllegalArgumentException.class, () -> solver.values(first));
  }

  @Test
  void theTimeEndsIt() throws InterruptedException {
    StateMachine machine = MachineBuilder.of(game("connectFour")).build().machine();
    Solver solver = new Solver(machine, Integer.MAX_VALUE);
    Deadline soon = new Deadline(System.nanoTime() + 50_000_000);
    assertEquals(Solver.Outcome.OUT_OF_TIME, solver.solve(machine.initialState(), soon));
  }

  /** Trees with random goals, two or three roles, chance, and moves at the same time. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, TOGETHER})
  void agreesWithPlainMinimaxOnTheProver(int kind) throws InterruptedException {
    assertAgreement(kind, 6);
  }

  @Tag("deep")
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, TOGETHER})
  void agreesInManyTrees(int kind) throws InterruptedException {
    assertAgreement(kind, 30);
  }

  private static void assertAgreement(int kind, int trees) throws InterruptedException {
    for (int seed = 0; seed < trees; seed++) {
      GameDescription game = tree(kind, new SplittableRandom(seed));
      StateMachine prover = ProverMachine.of(game);
      StateMachine network = MachineBuilder.of(game).build().machine();
      double[] expected = value(prover, prover.initialState(), new HashMap<>());
      for (StateMachine machine : ImmutableList.of(prover, network)) {
        Solver solver = new Solver(machine, 10_000);
        assertEquals(Solver.Outcome.SOLVED, solver.solve(machine.initialState(), never()));
        assertArrayEquals(
            expected,
            solver.values(machine.initialState()),
            kind == TOGETHER ? 1e-6 : 1e-9,
            "seed " + seed + "\n" + game);
      }
      if (kind == 0) {
        Minimax search = Minimax.of(network, 0, 0);
        search.choose(network.initialState(), ImmutableList.of(), never(), move -> {});
        String text = String.format(java.util.Locale.ROOT, "worth %.1f", expected[0]);
        assertTrue(search.summary().endsWith(text), seed + ": " + search.summary());
      }
    }
  }

  /** Eight numbers are added up in turn; each total has random goals. */
  private static GameDescription tree(int kind, SplittableRandom random) {
    ImmutableList<String> roles =
        switch (kind) {
          case 0, TOGETHER -> ImmutableList.of("a", "b");
          case 1 -> ImmutableList.of("a", "b", "c");
          default -> ImmutableList.of("a", "random", "b");
        };
    StringBuilder rules = new StringBuilder("(init (total 0)) (init (step 0))");
    int steps = 6;
    for (int step = 0; step < steps; step++) {
      int mover = step % roles.size();
      rules.append(" (turn ").append(step).append(' ').append(roles.get(mover)).append(')');
      rules.append(" (succ ").append(step).append(' ').append(step + 1).append(')');
    }
    for (String role : roles) {
      rules.append(" (role ").append(role).append(')');
    }
    int max = 97;
    for (int total = 0; total < max; total++) {
      int first = random.nextInt(101);
      for (int role = 0; role < roles.size(); role++) {
        int goal =
            kind % TOGETHER == 0 && role == 1
                ? 100 - first
                : role == 0 ? first : random.nextInt(101);
        rules.append(" (worth ").append(roles.get(role)).append(' ').append(total);
        rules.append(' ').append(goal).append(')');
      }
      for (int move = 0; move < 3; move++) {
        rules.append(" (plus ").append(total).append(' ').append(move).append(' ');
        rules.append((5 * total + 7 * move + 1) % max).append(')');
      }
    }
    rules.append(
        kind == TOGETHER
            ? """
               (<= (legal ?r (add 0)) (role ?r)) (<= (legal ?r (add 1)) (role ?r))
              (<= (next (total ?n)) (true (total ?t)) (does a (add ?m)) (plus ?t ?m ?x)
                  (does b (add ?k)) (plus ?x ?k ?n))
              """
            : """
               (choice 0) (choice 1) (choice 2)
              (<= (legal ?r (add ?m)) (true (step ?s)) (turn ?s ?r) (choice ?m))
              (<= (legal ?r wait) (role ?r) (true (step ?s)) (turn ?s ?o) (distinct ?r ?o))
              (<= (next (total ?n)) (true (total ?t)) (does ?r (add ?m)) (plus ?t ?m ?n))
              """);
    rules.append(
        """
        (<= (next (step ?j)) (true (step ?i)) (succ ?i ?j))
        (<= terminal (true (step 6)))
        (<= (goal ?r ?g) (true (total ?t)) (worth ?r ?t ?g))
        """);
    return KifReader.read(rules.toString(), "tree");
  }

  /**
   * Each role for itself, then against the others, the first of equal moves; chance by its mean.
   */
  private static double[] value(StateMachine machine, State state, Map<State, double[]> known) {
    double[] found = known.get(state);
    if (found == null) {
      found =
          machine.isTerminal(state)
              ? goals(machine, state)
              : isTogether(machine, state)
                  ? balance(machine, state, known)
                  : best(machine, state, known);
      known.put(state, found);
    }
    return found;
  }

  private static boolean isTogether(StateMachine machine, State state) {
    return machine.roles().stream().allMatch(role -> machine.legalMoves(state, role).size() == 2);
  }

  /** The equilibrium of two moves each, by the formula. */
  private static double[] balance(StateMachine machine, State state, Map<State, double[]> known) {
    double[][] m = new double[2][2];
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 2; j++) {
        Move first = machine.legalMoves(state, machine.roles().get(0)).get(i);
        Move second = machine.legalMoves(state, machine.roles().get(1)).get(j);
        State next = machine.nextState(state, ImmutableList.of(first, second));
        m[i][j] = value(machine, next, known)[0];
      }
    }
    double sure = Math.max(Math.min(m[0][0], m[0][1]), Math.min(m[1][0], m[1][1]));
    double most = Math.min(Math.max(m[0][0], m[1][0]), Math.max(m[0][1], m[1][1]));
    double mixed =
        (m[0][0] * m[1][1] - m[0][1] * m[1][0]) / (m[0][0] + m[1][1] - m[0][1] - m[1][0]);
    double goal = sure == most ? sure : mixed;
    return new double[] {goal, 100 - goal};
  }

  private static double[] goals(StateMachine machine, State state) {
    int[] goals = machine.goals(state);
    double[] values = new double[goals.length];
    for (int role = 0; role < goals.length; role++) {
      values[role] = goals[role];
    }
    return values;
  }

  private static double[] best(StateMachine machine, State state, Map<State, double[]> known) {
    int roles = machine.roles().size();
    int mover = 0;
    while (machine.legalMoves(state, machine.roles().get(mover)).size() == 1) {
      mover++;
    }
    Role name = machine.roles().get(mover);
    double[] best = new double[roles];
    double most = Double.NEGATIVE_INFINITY;
    ImmutableList<Move> moves = machine.legalMoves(state, name);
    for (Move move : moves) {
      ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
      for (Role role : machine.roles()) {
        jointMove.add(role.equals(name) ? move : machine.legalMoves(state, role).get(0));
      }
      double[] each = value(machine, machine.nextState(state, jointMove.build()), known);
      double sum = 0;
      for (int role = 0; role < roles; role++) {
        sum += role == mover ? 1e6 * each[role] : -each[role];
        best[role] += name.equals(Role.RANDOM) ? each[role] / moves.size() : 0;
      }
      if (!name.equals(Role.RANDOM) && sum > most + 1e-3) {
        most = sum;
        best = each;
      }
    }
    return best;
  }
}
