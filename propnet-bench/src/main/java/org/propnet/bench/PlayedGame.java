package org.propnet.bench;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/** Benchmark state: a game on one of the engines, with recorded play. */
@State(Scope.Thread)
public class PlayedGame {

  @Param({"ticTacToe", "connectFour", "breakthrough", "draughts", "hex"})
  public String game = "ticTacToe";

  @Param({"DIFFERENTIAL", "REASONER", "PROVER"})
  public BenchmarkedEngine engine = BenchmarkedEngine.DIFFERENTIAL;

  private @Nullable StateMachine machine;
  private @Nullable Simulator simulator;
  private @Nullable RecordedPlay play;

  /** Builds the machine and records play. */
  @Setup
  public void build() throws IOException {
    machine = engine.build(BenchmarkedGame.read(game));
    simulator = machine.newSimulator();
    play = RecordedPlay.of(machine, simulator);
  }

  StateMachine machine() {
    return requireNonNull(machine);
  }

  ImmutableList<Role> roles() {
    return machine().roles();
  }

  Simulator simulator() {
    return requireNonNull(simulator);
  }

  RecordedPlay play() {
    return requireNonNull(play);
  }
}
