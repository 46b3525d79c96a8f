package org.propnet.bench.growth;

import com.google.common.collect.ImmutableMap;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.SplittableRandom;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Simulator;
import org.propnet.optimizer.MachineBuilder;

/**
 * One measurement of a game.
 *
 * @param components the components of the network that is played
 * @param links its links into gates
 * @param setup the milliseconds of every stage, of the thread's processor time
 * @param statesPerSecond states of random playouts, goals read at their ends, in a second of the
 *     thread's processor time
 */
record GrowthSample(
    int components, int links, ImmutableMap<Stage, Double> setup, double statesPerSecond) {

  private static final int STEP_LIMIT = 10_000;
  private static final int PORTION = 16;

  /**
   * Sets the game up and plays it: for half of the time to warm up, then for the time.
   *
   * @param seconds how long to play
   */
  static GrowthSample of(GrowingGame game, double seconds) {
    StageClock clock = new StageClock();
    GameDescription description = KifReader.read(game.rulesheet(), game.toString());
    DifferentialMachine machine = MachineBuilder.of(description).listener(clock).build().machine();
    ImmutableMap<Stage, Double> setup = clock.end();
    Simulator simulator = machine.newSimulator();
    SplittableRandom random = new SplittableRandom(1);
    int roles = machine.roles().size();
    play(simulator, roles, random, seconds / 2);
    double statesPerSecond = play(simulator, roles, random, seconds);
    return new GrowthSample(
        machine.network().componentCount(), machine.network().linkCount(), setup, statesPerSecond);
  }

  private static double play(
      Simulator simulator, int roles, SplittableRandom random, double seconds) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    long states = 0;
    long time;
    do {
      for (int playout = 0; playout < PORTION; playout++) {
        simulator.reset();
        states += simulator.playout(random, STEP_LIMIT);
        for (int role = 0; role < roles; role++) {
          simulator.goal(role);
        }
      }
      time = threads.getCurrentThreadCpuTime() - start;
    } while (time < seconds * 1e9);
    return states / (time / 1e9);
  }
}
