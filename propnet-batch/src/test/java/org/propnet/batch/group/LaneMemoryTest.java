package org.propnet.batch.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;
import org.junit.jupiter.api.Test;
import org.propnet.batch.Machines;
import org.propnet.batch.PlayoutSummary;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.SpreadBackEnd;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.batch.interpreter.PlainKernel;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.PreparedProgram;
import org.propnet.fixture.SmallGame;
import org.propnet.net.PropNet;

/** Words that move within their array. */
final class LaneMemoryTest {

  private static final int COLUMNS = 4;
  private static final int[] SLOTS = {5, 1, 7, 0, 3};
  private static final int[] STARTS = {3, 7, 0, 7, 1, 2, 2, 6, 5, 4, 0};

  @Test
  void wordsAreTheSameAfterTheyMoved() {
    LaneMemory memory = new LaneMemory(new PlainKernel(COLUMNS), COLUMNS, SLOTS);
    for (int part = 0; part < SLOTS.length; part++) {
      for (int slot = 0; slot < SLOTS[part]; slot++) {
        memory.part(part).set(slot, slot % COLUMNS, 100 * part + slot + 1);
      }
    }
    for (int start : STARTS) {
      memory.moveTo(start);
      for (int part = 0; part < SLOTS.length; part++) {
        LaneWords words = memory.part(part);
        assertEquals(start, words.first() % 8, "part " + part);
        for (int slot = 0; slot < SLOTS[part]; slot++) {
          for (int column = 0; column < COLUMNS; column++) {
            long expected = column == slot % COLUMNS ? 100 * part + slot + 1 : 0;
            assertEquals(expected, words.get(slot, column), "start " + start + ", part " + part);
          }
        }
      }
    }
  }

  @Test
  void aSingleColumnStaysWhereItIs() {
    int[] asked = new int[1];
    WordBackEnd backEnd = new PlacedBackEnd(new LongInterpreter(), () -> 1 + asked[0]++ % 7);
    LaneLayout layout = new LaneLayout(0, 0, 0, 0, 0, 0, ImmutableIntArray.of());
    LaneMemory memory = new LaneMemory(backEnd.kernel(layout), 1, SLOTS);
    for (int portion = 0; portion < 1000; portion++) {
      memory.beforePortion();
      assertEquals(0, memory.part(2).first());
    }
    assertEquals(0, asked[0]);
    assertThrows(IllegalArgumentException.class, () -> new LaneWords(new long[9], 1, 1));
  }

  @Test
  void theSameIsPlayedWhileWordsMove() {
    for (SmallGame game : SmallGame.values()) {
      PropNet net = Machines.network(game.description());
      BatchProgram program = Machines.program(net);
      int[] asked = new int[1];
      WordBackEnd wandering =
          new PlacedBackEnd(new SpreadBackEnd(COLUMNS), () -> STARTS[asked[0]++ % STARTS.length]);
      PreparedProgram still = PreparedProgram.of(program, new SpreadBackEnd(COLUMNS));
      PlayoutSummary expected = PlacedBackEnd.play(program, still, 1000);
      PreparedProgram moved = PreparedProgram.of(program, wandering);
      assertEquals(expected, PlacedBackEnd.play(program, moved, 1000), game.name());
      assertTrue(asked[0] > STARTS.length, game + ": moved " + asked[0] + " times");
    }
  }
}
