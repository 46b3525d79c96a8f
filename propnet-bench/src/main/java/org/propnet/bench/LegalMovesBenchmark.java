package org.propnet.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.Blackhole;
import org.propnet.machine.Role;

/**
 * The legal moves of all roles. A simulator may cache the answer for a state, so it walks recorded
 * playouts here; {@link NextStateBenchmark#play} is the same walk without the query, as a baseline.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar
 * 'LegalMovesBenchmark|NextStateBenchmark.play' -p game=connectFour}
 */
public class LegalMovesBenchmark extends SteadyStateBenchmark {

  /** Plays a step, and then lists the numbers of all legal moves. */
  @Benchmark
  public void playAndList(PlayedGame game, Blackhole sink) {
    game.play().playNext();
    for (int role = 0; role < game.roles().size(); role++) {
      int count = game.simulator().legalCount(role);
      for (int i = 0; i < count; i++) {
        sink.consume(game.simulator().legal(role, i));
      }
    }
  }

  /** Lists the legal moves in an immutable state. */
  @Benchmark
  public void legalMoves(PlayedGame game, Blackhole sink) {
    RecordedPlay.Step step = game.play().next();
    for (Role role : game.roles()) {
      sink.consume(game.machine().legalMoves(step.state(), role));
    }
  }
}
