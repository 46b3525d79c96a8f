package org.propnet.bitboard.words;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;

/** Shortcuts compute the same outputs where their guard is 0. */
final class ShortcutTest {

  private static final int DISTANCES = 20;

  private final WordProgram program = new WordProgram();

  /** Whether two neighbouring bits of the first word are set. */
  private final int check =
      program.any(program.and(program.input(0), program.shift(program.input(0), 1)));

  /** A long conjunction, needed only under the check. */
  private final int escape =
      program.and(
          check,
          program.and(
              IntStream.range(0, DISTANCES)
                  .map(distance -> program.shift(program.input(1), distance))
                  .toArray()));

  /** Moves that don't need the long conjunction unless the check holds. */
  private final int[] outputs = {
    program.or(program.and(program.input(2), program.not(check)), escape),
    program.and(program.input(1), program.input(2))
  };

  private final long[] quiet = {0b10101, -1, 7};
  private final long[] checked = {0b10111, -1, 7};

  @Test
  void leavesOutWhatAZeroMakesUnneeded() {
    Shortcut shortcut = find(quiet, quiet, quiet, quiet, quiet, quiet, quiet, checked).get();
    long[] state = {0b1001001, 0b1110, -5};
    int[] shorter = shortcut.outputs().stream().mapToInt(Integer::intValue).toArray();
    assertEquals(0, program.evaluate(new int[] {shortcut.guard()}, state, new long[0], 0)[0]);
    assertArrayEquals(
        program.evaluate(outputs, state, new long[0], 0),
        program.evaluate(shorter, state, new long[0], 0));
    assertTrue(program.operations(shorter) + DISTANCES < program.operations(outputs));
  }

  @Test
  void needsAGuardThatIsMostlyZero() {
    assertEquals(Optional.empty(), find(quiet, checked));
    assertEquals(Optional.empty(), find());
  }

  /** In random programs, guards that are 0 leave all outputs as they are. */
  @Test
  void isRightWhereItsGuardIsZero() {
    int found = 0;
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      WordProgram own = new WordProgram();
      int[] nodes = new int[40];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = RandomNodes.next(own, nodes, i, random);
      }
      int[] ends = {nodes[39], nodes[38], nodes[37]};
      List<long[]> states =
          random
              .longs(20)
              .mapToObj(mask -> random.longs(RandomNodes.INPUTS).map(w -> w & mask).toArray())
              .toList();
      Optional<Shortcut> shortcut = Shortcut.of(own, ends, states, Budget.unlimited());
      if (shortcut.isPresent()) {
        found++;
        int[] shorter = shortcut.get().outputs().stream().mapToInt(Integer::intValue).toArray();
        int[] guard = {shortcut.get().guard()};
        for (long[] state : states) {
          if (own.evaluate(guard, state, new long[0], 0)[0] == 0) {
            assertArrayEquals(
                own.evaluate(ends, state, new long[0], 0),
                own.evaluate(shorter, state, new long[0], 0),
                "seed " + seed);
          }
        }
      }
    }
    assertTrue(found > 20, "shortcuts: " + found);
  }

  private Optional<Shortcut> find(long[]... states) {
    return Shortcut.of(program, outputs, List.of(states), Budget.unlimited());
  }
}
