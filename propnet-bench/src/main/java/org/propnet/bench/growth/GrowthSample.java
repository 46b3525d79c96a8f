package org.propnet.bench.growth;

import com.google.common.collect.ImmutableMap;
import org.propnet.bench.Player;
import org.propnet.bench.RandomPlayer;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
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
    RandomPlayer player = new RandomPlayer(machine, 1);
    player.playFor(seconds / 2);
    Player.Tally played = player.playFor(seconds);
    return new GrowthSample(
        machine.network().componentCount(),
        machine.network().linkCount(),
        setup,
        played.states() / played.processorSeconds());
  }
}
