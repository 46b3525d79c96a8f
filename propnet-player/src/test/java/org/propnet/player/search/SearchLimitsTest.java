package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;

/** Searches with little room, few playouts, no time, or goals in some states only. */
final class SearchLimitsTest {

  private static final String ONE_STEP =
      """
      (role r) (init (at 0)) (value 1) (value 2) (value 3) (value 4) (value 5) (value 6)
      (<= (legal r (take ?v)) (value ?v))
      (<= (next (at ?v)) (does r (take ?v)))
      (<= terminal (not (true (at 0))))
      (<= (goal r 100) (true (at 3)))
      (<= (goal r 0) (not (true (at 3))))
      """;

  private static Deadline never() {
    return new Deadline(System.nanoTime() + Long.MAX_VALUE / 2);
  }

  private static StateMachine machine(String rules) {
    return MachineBuilder.of(KifReader.read(rules, "rules")).build().machine();
  }

  @Test
  void fewerPlayoutsThanMovesAreNotInVain() throws InterruptedException {
    StateMachine machine = machine(ONE_STEP);
    Search search = new FlatMonteCarlo(machine, 0, 5, new SplittableRandom(1));
    List<Move> told = new ArrayList<>();
    Move move = search.choose(machine.initialState(), ImmutableList.of(), never(), told::add);
    assertEquals(Move.of("(take 3)"), move, search.summary());
    assertEquals(move, told.get(told.size() - 1));
  }

  @Test
  void aStateWithoutGoalsLeavesThoseOfOthers() throws InterruptedException {
    StateMachine machine =
        machine(
            """
            (role r) (init (at 0)) (succ 0 1) (succ 1 2) (succ 2 3)
            (legal r go) (legal r run)
            (<= (next (at ?n)) (true (at ?m)) (succ ?m ?n))
            (<= terminal (true (at 3)))
            (<= (goal r 100) (true (at 0))) (<= (goal r 0) (true (at 3)))
            """);
    Minimax search = Minimax.of(machine, 0, 0);
    search.choose(machine.initialState(), ImmutableList.of(), never(), better -> {});
    Simulator simulator = search.simulator;
    simulator.reset();
    assertArrayEquals(new double[] {0.75}, search.unfinished());
    simulator.play(new int[] {simulator.legal(0, 0)});
    assertArrayEquals(new double[] {0.5}, search.unfinished());
    simulator.reset();
    assertArrayEquals(new double[] {0.75}, search.unfinished());
  }

  @Test
  void valuesAndFramesAreCounted() throws InterruptedException {
    StateMachine machine =
        MachineBuilder.of(GameCatalogue.find("ticTacToe").orElseThrow().description())
            .build()
            .machine();
    Solver small = new Solver(machine, 10_000, 500);
    assertEquals(Solver.Outcome.TOO_LARGE, small.solve(machine.initialState(), never()));
    Solver enough = new Solver(machine, 10_000, 5_000);
    assertEquals(Solver.Outcome.SOLVED, enough.solve(machine.initialState(), never()));
  }

  /** No choices of others, nor long playouts, in which the clock is looked at. */
  @Test
  void nestedSimulationOfOneRoleHeedsTheClock() throws InterruptedException {
    StateMachine machine = machine(ONE_STEP);
    Search search = new NestedSimulation(machine, 0, 1, 2, new SplittableRandom(1));
    Deadline passed = new Deadline(System.nanoTime());
    search.choose(machine.initialState(), ImmutableList.of(), passed, better -> {});
    assertFalse(search.summary().contains("rounds"), search.summary());
  }
}
