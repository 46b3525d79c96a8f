package org.propnet.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.propnet.machine.Expansion;
import org.propnet.machine.PackedSimulator;

/**
 * Expansion of states far from each other into all legal joint moves and successors: with a single
 * call, and by playing each joint move. Successors are counted as well as expansions.
 *
 * <p>{@code java -jar propnet-bench/target/benchmarks.jar ExpandBenchmark -p game=connectFour}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ExpandBenchmark extends SteadyStateBenchmark {

  /** Counters reported besides expansions. */
  @AuxCounters
  @State(Scope.Thread)
  public static class Counters {

    /** The number of successors. */
    public long successors;
  }

  /** The buffer that receives an expansion. */
  @State(Scope.Thread)
  public static class Room {

    private final Expansion expansion = new Expansion();
  }

  /** An iterator over joint moves, as an index among the legal moves for each role. */
  @State(Scope.Thread)
  public static class JointMove {

    private int[] places = new int[0];
    private int[] counts = new int[0];
    private int[] moves = new int[0];

    /** Allocates the indexes for a game. */
    @Setup
    public void prepare(PackedGame game) {
      places = new int[game.roles()];
      counts = new int[game.roles()];
      moves = new int[game.roles()];
    }

    private void begin(PackedSimulator simulator) {
      for (int role = 0; role < counts.length; role++) {
        places[role] = 0;
        counts[role] = simulator.legalCount(role);
      }
    }

    private int[] moves(PackedSimulator simulator) {
      for (int role = 0; role < moves.length; role++) {
        moves[role] = simulator.legal(role, places[role]);
      }
      return moves;
    }

    private boolean goOn() {
      for (int role = places.length - 1; role >= 0; role--) {
        places[role]++;
        if (places[role] < counts[role]) {
          return true;
        }
        places[role] = 0;
      }
      return false;
    }
  }

  /** Expands with a single call. */
  @Benchmark
  public long[] expand(PackedGame game, Room room, Counters counters) {
    PackedSimulator simulator = game.simulator();
    simulator.load(game.words(), game.play().jump() * simulator.stateWords());
    simulator.expand(room.expansion);
    counters.successors += room.expansion.size();
    return room.expansion.words();
  }

  /** Expands by playing each joint move, saving the next state and loading the previous one. */
  @Benchmark
  public long[] playEach(PackedGame game, JointMove jointMove, Counters counters) {
    PackedSimulator simulator = game.simulator();
    int from = game.play().jump() * simulator.stateWords();
    simulator.load(game.words(), from);
    jointMove.begin(simulator);
    do {
      simulator.play(jointMove.moves(simulator));
      simulator.save(game.spare(), 0);
      simulator.load(game.words(), from);
      counters.successors++;
    } while (jointMove.goOn());
    return game.spare();
  }
}
