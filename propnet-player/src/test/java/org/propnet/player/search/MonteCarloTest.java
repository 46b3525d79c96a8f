package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.Contest;

/** The tree search: what it is certain of, and chance. Its strength is tested with the players. */
final class MonteCarloTest {

  private static Deadline never() {
    return new Deadline(System.nanoTime() + Long.MAX_VALUE / 2);
  }

  /** One move wins if chance is kind, one mostly, one would only if chance meant it well. */
  @Test
  void chanceIsNoFriend() throws InterruptedException {
    String rules =
        """
        (role you) (role random) (init (at 0)) (face 1) (face 2) (face 3) (face 4)
        (legal you safe) (legal you hope)
        (<= (legal random (roll ?f)) (face ?f))
        (<= (next (done 100)) (does you safe) (does random (roll ?f)) (distinct ?f 1))
        (<= (next (done 0)) (does you safe) (does random (roll 1)))
        (<= (next (done 100)) (does you hope) (does random (roll 1)))
        (<= (next (done 0)) (does you hope) (does random (roll ?f)) (distinct ?f 1))
        (<= terminal (true (done ?n)))
        (<= (goal you ?n) (true (done ?n)))
        """;
    StateMachine machine = MachineBuilder.of(KifReader.read(rules, "dice")).build().machine();
    for (long seed = 0; seed < 5; seed++) {
      Search search = new MonteCarlo(machine, 0, 500, new SplittableRandom(seed));
      Move move = search.choose(machine.initialState(), ImmutableList.of(), never(), better -> {});
      assertEquals(Move.of("safe"), move, "seed " + seed);
    }
  }

  /** After left the other role gets 100 by both moves, and only it decides what is left for you. */
  @Test
  void aRoleWithTwoBestMovesMayTakeEither() throws InterruptedException {
    String rules =
        """
        (role you) (role other) (role third) (init start)
        (<= (legal you left) (true start)) (<= (legal you right) (true start))
        (<= (legal you wait) (not (true start))) (<= (legal other wait) (true start))
        (<= (legal other give) (true after)) (<= (legal other take) (true after)) (legal third wait)
        (<= (next after) (does you left)) (<= (next (end 80 0)) (does you right))
        (<= (next (end 100 100)) (does other give)) (<= (next (end 0 100)) (does other take))
        (<= terminal (true (end ?m ?n)))
        (<= (goal you ?m) (true (end ?m ?n))) (<= (goal other ?n) (true (end ?m ?n)))
        (goal third 0)
        """;
    StateMachine machine = MachineBuilder.of(KifReader.read(rules, "gift")).build().machine();
    for (long seed = 0; seed < 10; seed++) {
      MonteCarlo search = new MonteCarlo(machine, 0, 500, new SplittableRandom(seed));
      Move move = search.choose(machine.initialState(), ImmutableList.of(), never(), better -> {});
      assertEquals(Move.of("right"), move, "seed " + seed + ": " + search.summary());
      assertTrue(search.summary().endsWith("worth 80.0"), search.summary());
    }
  }

  @Test
  void whatIsCertainIsTrue() throws InterruptedException {
    StateMachine machine =
        MachineBuilder.of(GameCatalogue.find("connectFour4x4").orElseThrow().description())
            .build()
            .machine();
    Solver solver = new Solver(machine, 1_000_000);
    assertEquals(Solver.Outcome.SOLVED, solver.solve(machine.initialState(), never()));
    int certain = 0;
    for (int seed = 0; seed < 60; seed++) {
      State state = Contest.randomState(machine, seed % 14, seed);
      double[] goals = solver.values(state);
      for (int role = 0; role < 2; role++) {
        Role name = machine.roles().get(role);
        if (machine.legalMoves(state, name).size() > 1) {
          MonteCarlo search = new MonteCarlo(machine, role, 2_000, new SplittableRandom(seed));
          Move move = search.choose(state, ImmutableList.of(), never(), better -> {});
          double[] found = search.certainGoals();
          if (found != null) {
            certain++;
            assertEquals(goals[role], 100 * found[role], 1e-9, "seed " + seed);
            Move other = machine.legalMoves(state, machine.roles().get(1 - role)).get(0);
            State next =
                machine.nextState(
                    state,
                    role == 0 ? ImmutableList.of(move, other) : ImmutableList.of(other, move));
            assertEquals(goals[role], solver.values(next)[role], 1e-9, "seed " + seed);
          }
        }
      }
    }
    assertTrue(certain > 10, certain + " proven");
  }

  /** The winning move is found and proven, and the line goes on to the end of the game. */
  @Test
  void findingsOfAForcedWin() throws InterruptedException {
    StateMachine machine =
        MachineBuilder.of(GameCatalogue.find("ticTacToe").orElseThrow().description())
            .build()
            .machine();
    ImmutableList<ImmutableList<Move>> line =
        ImmutableList.of(
            joint("(mark 1 1)", "noop"),
            joint("noop", "(mark 2 1)"),
            joint("(mark 1 2)", "noop"),
            joint("noop", "(mark 2 2)"));
    State state = machine.initialState();
    for (ImmutableList<Move> moves : line) {
      state = machine.nextState(state, moves);
    }
    MonteCarlo search = new MonteCarlo(machine, 0, 5_000, new SplittableRandom(1));
    assertEquals(Optional.empty(), search.findings(line));
    Move unused = search.choose(state, line, never(), better -> {});
    Findings findings = search.findings(line).orElseThrow();
    Findings.MoveValue best = findings.moves().get(0).get(0);
    assertEquals(move("(mark 1 3)"), best.move());
    assertEquals(100, best.value());
    assertTrue(best.isProven() && findings.isProven(), findings.toString());
    assertEquals(ImmutableList.of(joint("(mark 1 3)", "noop")), findings.line());
    assertEquals(5, findings.moves().get(0).size());
    assertEquals(1, findings.moves().get(1).size());
    assertEquals(Optional.empty(), search.findings(ImmutableList.of()));
  }

  /**
   * Before that, each playout counts once, means are goals, and the expected line can be played.
   */
  @Test
  void findingsOfAnOpenGame() throws InterruptedException {
    StateMachine machine =
        MachineBuilder.of(GameCatalogue.find("connectFour").orElseThrow().description())
            .build()
            .machine();
    MonteCarlo search = new MonteCarlo(machine, 0, 3_000, new SplittableRandom(2));
    State state = machine.initialState();
    Move chosen = search.choose(state, ImmutableList.of(), never(), better -> {});
    Findings findings = search.findings(ImmutableList.of()).orElseThrow();
    assertEquals(3_000, findings.playouts());
    assertEquals(chosen, findings.moves().get(0).get(0).move());
    long visits = 0;
    for (Findings.MoveValue each : findings.moves().get(0)) {
      visits += each.visits();
      assertTrue(each.value() >= 0 && each.value() <= 100 && !each.isProven(), each.toString());
    }
    assertEquals(3_000, visits);
    assertTrue(findings.line().size() > 1, findings.line().toString());
    assertEquals(chosen, findings.line().get(0).get(0));
    for (ImmutableList<Move> moves : findings.line()) {
      state = machine.nextState(state, moves);
    }
  }

  private static ImmutableList<Move> joint(String first, String second) {
    return ImmutableList.of(move(first), move(second));
  }

  private static Move move(String text) {
    return new Move(KifReader.readTerm(text));
  }
}
