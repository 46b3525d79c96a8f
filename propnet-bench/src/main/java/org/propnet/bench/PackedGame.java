package org.propnet.bench;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/** Benchmark state: a game on an engine with packed states, with recorded play. */
@State(Scope.Thread)
public class PackedGame {

  @Param({"ticTacToe", "connectFour", "breakthrough", "draughts", "hex"})
  public String game = "ticTacToe";

  /** The engine, one of the differential ones. */
  @Param({
    "DIFFERENTIAL",
    "DIFFERENTIAL_WITHOUT_GUARDS",
    "DIFFERENTIAL_WITHOUT_PROGRAMS",
    "DIFFERENTIAL_PLAIN"
  })
  public BenchmarkedEngine engine = BenchmarkedEngine.DIFFERENTIAL;

  private @Nullable PackedSimulator simulator;
  private @Nullable RecordedPlay play;
  private int roles;
  private long[] words = new long[0];
  private long[] spare = new long[0];

  /**
   * Builds the machine and records play.
   *
   * @throws IllegalStateException if the engine has no packed states
   */
  @Setup
  public void build() throws IOException {
    StateMachine machine = engine.build(BenchmarkedGame.read(game));
    Simulator made = machine.newSimulator();
    if (!(made instanceof PackedSimulator packed)) {
      throw new IllegalStateException(
          "states of the engine " + engine + " are no words; take one of the differential engines");
    }
    simulator = packed;
    roles = machine.roles().size();
    play = RecordedPlay.of(machine, packed);
    words = new long[play.size() * packed.stateWords()];
    for (int i = 0; i < play.size(); i++) {
      packed.load(play.step(i).state());
      packed.save(words, i * packed.stateWords());
    }
    packed.reset();
    spare = new long[packed.stateWords()];
  }

  PackedSimulator simulator() {
    return requireNonNull(simulator);
  }

  RecordedPlay play() {
    return requireNonNull(play);
  }

  int roles() {
    return roles;
  }

  /** The words of all recorded states, concatenated. */
  long[] words() {
    return words;
  }

  /** A buffer for the words of one state. */
  long[] spare() {
    return spare;
  }
}
