package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.propnet.games.GameCatalogue;
import org.propnet.machine.PackedSimulator;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/** When lanes are compared with a simulator. */
final class LaneSupplyTest {

  /** Five times as many games in the same time, with 4 µs for the tree of each leaf. */
  @Test
  void lanesPayByTheTimeForALeaf() {
    assertTrue(LaneSupply.pays(19_000, 100_000, 8));
    assertFalse(LaneSupply.pays(21_000, 100_000, 8));
    assertTrue(LaneSupply.pays(300, 250, 8));
    assertFalse(LaneSupply.pays(400, 250, 8));
    assertEquals(1, LaneSupply.gamesPerLeaf(Double.MAX_VALUE));
    assertEquals(1, LaneSupply.gamesPerLeaf(4_000));
    assertEquals(2, LaneSupply.gamesPerLeaf(3_900));
    assertEquals(8, LaneSupply.gamesPerLeaf(250));
    assertFalse(LaneSupply.pays(1, Double.MAX_VALUE, 8));
  }

  /** A batch that takes a whole move is stopped, so eight of them would be eight moves. */
  @Test
  void twoLongSlowBatchesInARowAreTooSlow() {
    Build build =
        MachineBuilder.of(GameCatalogue.find("ticTacToe").orElseThrow().description()).build();
    LaneSupply lanes =
        new LaneSupply(
            Optional.empty(),
            build.machine().newSimulator(),
            new GoalScale(build.machine()),
            new PlayoutSettings(0, 8, 0.2));
    assertFalse(lanes.countBatch(true, 90_000_000), "it may have been a pause of the collector");
    assertFalse(lanes.countBatch(false, 1_000_000));
    assertFalse(lanes.countBatch(true, 90_000_000));
    assertTrue(lanes.countBatch(true, 90_000_000));
    for (int i = 0; i < 20; i++) {
      assertFalse(lanes.countBatch(true, 1_000_000), "they may be compiled soon");
    }
    assertTrue(lanes.countBatch(true, 1_000_000));
  }

  /** 512 games aren't played in a millisecond, so lanes lose. */
  @Test
  void afterLanesLostTheyAreNotComparedAgainAtOnce() throws Exception {
    Build build =
        MachineBuilder.of(GameCatalogue.find("breakthrough").orElseThrow().description()).build();
    assertNotNull(build.sharedBatch().get());
    PackedSimulator simulator = build.machine().newSimulator();
    LaneSupply lanes =
        new LaneSupply(
            Optional.of(build.sharedBatch()),
            simulator,
            new GoalScale(build.machine()),
            new PlayoutSettings(0, 8, 0.2));
    CountedRandom random = new CountedRandom(1);
    int comparisons = 0;
    for (int look = 0; look < 8; look++) {
      simulator.reset();
      int before = random.draws();
      lanes.look(new Deadline(System.nanoTime() + 1_000_000), random);
      comparisons += random.draws() > before ? 1 : 0;
    }
    assertTrue(comparisons <= 4, comparisons + " comparisons");
  }
}
