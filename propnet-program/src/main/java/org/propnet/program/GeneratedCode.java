package org.propnet.program;

import com.google.common.collect.ImmutableSortedMap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.budget.BuildException;
import org.propnet.machine.MachineException;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.program.machine.GeneratedMachine;
import org.propnet.program.runtime.GameCode;
import org.propnet.program.source.GameSource;

/**
 * Generates, compiles and loads a game's code in this process. This takes tenths of a second for
 * small games and seconds for large ones, so it pays off only for longer runs.
 */
public final class GeneratedCode {

  private static final String CLASS = "Game";

  private static final int PLAYOUT_STEPS = 500;

  /** The number of turns of each machine, which alternate; an odd number. */
  private static final int TURNS = 5;

  private GeneratedCode() {}

  /**
   * A machine that runs code generated for its game. Its simulators are {@link
   * org.propnet.machine.PackedSimulator}s with the state words and move numbers of the differential
   * machine.
   *
   * @throws CompilationException if no Java compiler is available
   * @throws BuildException if the compiler doesn't have the memory for the code
   */
  public static StateMachine load(Build build) {
    ImmutableSortedMap<String, String> sources = GameSource.of(CLASS, CLASS, build).files();
    ImmutableSortedMap<String, byte[]> classes =
        SourceCompiler.compile(
            "the code of the game", sources, PackagedClasses.ofPackageOf(GameCode.class));
    return GeneratedMachine.of(
        build.network().vocabulary(), LoadedCode.make("game." + CLASS, classes));
  }

  /**
   * The fastest machine of a game at random playouts: the generated one, the differential one, or
   * one of the others. The choice depends on the clock; states and random playouts are the same in
   * all of them.
   *
   * @param each how long each is measured, in turns whose median counts, after a warm-up of the
   *     same length
   * @param others machines that draw the same moves from the same random numbers
   */
  public static StateMachine fastest(Build build, Duration each, StateMachine... others) {
    List<StateMachine> machines = new ArrayList<>();
    machines.add(build.machine());
    try {
      machines.add(load(build));
    } catch (CompilationException | BuildException notHere) {
      // Measure the others only.
    }
    machines.addAll(List.of(others));
    StateMachine fastest = build.machine();
    if (machines.size() == 1) {
      return fastest;
    }
    machines.forEach(machine -> speed(machine, each));
    double[][] speeds = new double[machines.size()][TURNS];
    for (int turn = 0; turn < TURNS; turn++) {
      for (int i = 0; i < speeds.length; i++) {
        speeds[i][turn] = speed(machines.get(i), each.dividedBy(TURNS));
      }
    }
    double most = 0;
    for (int i = 0; i < speeds.length; i++) {
      Arrays.sort(speeds[i]);
      if (speeds[i][TURNS / 2] > most) {
        most = speeds[i][TURNS / 2];
        fastest = machines.get(i);
      }
    }
    return fastest;
  }

  /** Steps of random play per second. */
  private static double speed(StateMachine machine, Duration time) {
    Simulator simulator = machine.newSimulator();
    SplittableRandom random = new SplittableRandom(1);
    long steps = 0;
    long start = System.nanoTime();
    long now = start;
    while (now - start < time.toNanos()) {
      simulator.reset();
      try {
        steps += 1 + simulator.playout(random, PLAYOUT_STEPS);
      } catch (MachineException stuck) {
        steps++; // a game may leave a role without a move; its playouts end there in both machines
      }
      now = System.nanoTime();
    }
    return steps * 1e9 / Math.max(1, now - start);
  }
}
