package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.bitboard.Bitboards;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.PackedSimulator;
import org.propnet.net.Vocabulary;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/** States of a simulator, as lanes need them. */
final class LaneBitsTest {

  private static GameDescription game(String name) {
    return GameCatalogue.find(name).orElseThrow().description();
  }

  @ParameterizedTest
  @ValueSource(strings = {"connectFour", "breakthrough", "ticTacToe"})
  void statesOfBitboardsBecomeThoseOfTheNetwork(String name) {
    Build build = MachineBuilder.of(game(name)).build();
    PackedSimulator boards = (PackedSimulator) Bitboards.of(game(name)).machine().newSimulator();
    PackedSimulator network = build.machine().newSimulator();
    LaneBits bits = LaneBits.of(boards, build.network().vocabulary()).orElseThrow();
    assertEquals(network.stateWords(), bits.laneWords());
    RandomGenerator random = new SplittableRandom(1);
    for (int steps = 0; steps < 30; steps++) {
      boards.reset();
      boards.playout(random, steps);
      long[] from = new long[boards.stateWords()];
      boards.save(from, 0);
      long[] expected = new long[network.stateWords() + 2];
      network.load(build.machine().stateOf(boards.save().propositions()));
      network.save(expected, 2);
      long[] found = new long[network.stateWords() + 2];
      found[2] = -1;
      bits.translate(from, found, 2);
      assertArrayEquals(expected, found, "after " + steps + " steps");
    }
  }

  @Test
  void statesOfTheNetworkAreCopied() {
    Build build = MachineBuilder.of(game("breakthrough")).build();
    PackedSimulator network = build.machine().newSimulator();
    LaneBits bits = LaneBits.of(network, build.network().vocabulary()).orElseThrow();
    long[] state = new long[network.stateWords()];
    network.save(state, 0);
    long[] copy = new long[network.stateWords()];
    bits.translate(state, copy, 0);
    assertArrayEquals(state, copy);
  }

  @Test
  void aNetworkOfAnotherGameIsRefused() {
    PackedSimulator simulator =
        MachineBuilder.of(game("ticTacToe")).build().machine().newSimulator();
    Vocabulary other = MachineBuilder.of(game("breakthrough")).build().network().vocabulary();
    assertEquals(Optional.empty(), LaneBits.of(simulator, other));
  }
}
