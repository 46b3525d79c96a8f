package org.propnet.cli;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.PlayoutSummary;
import org.propnet.batch.Playouts;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;

/** The quick start of the README: its lines are those of {@link #run}. */
final class QuickStart {

  private QuickStart() {}

  static void run() {
    GameDescription game = GameCatalogue.find("connectFour").orElseThrow().description();
    StateMachine machine = MachineBuilder.of(game).build().machine();

    State state = machine.initialState();
    state = machine.nextState(state, List.of(Move.of("(drop 4)"), Move.of("noop")));
    System.out.println(machine.legalMoves(state, machine.roles().get(1)));

    Simulator simulator = machine.newSimulator(); // mutable and fast: one for each thread
    simulator.load(state);
    int steps = simulator.playout(new SplittableRandom(1), 1_000);
    System.out.println("red gets " + simulator.goal(0) + " after " + steps + " more moves");
  }

  static void lanes(GameDescription game) throws InterruptedException {
    BatchMachine lanes = MachineBuilder.of(game).build().batch();
    List<State> states = List.of(lanes.machine().initialState());
    PlayoutSummary result = Playouts.of(lanes).evaluate(states, 100_000, Duration.ZERO, 1).get(0);
    System.out.println(result.meanGoal(0) + " for red in " + result.playouts() + " playouts");
  }
}
