package org.propnet.saved;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.MoveDependentStateException;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.machine.GoalException;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Simulator;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;

/**
 * Nonsense with the right checksum: whatever is accepted is a network that engines play, and is
 * read as itself when it is written again.
 */
final class SavedNetworkFuzzTest {

  private static final Duration LONGEST = Duration.ofMinutes(2);

  private int accepted;

  private void tryOut(byte[] bytes) {
    try {
      SavedNetwork saved = SavedSamples.read(bytes);
      accepted++;
      play(saved.network());
      assertTrue(
          SavedSamples.text(saved.network())
              .equals(SavedSamples.text(SavedSamples.read(saved.toBytes()).network())),
          "written and read again it is another network");
    } catch (SavedNetworkException refused) {
      // That is what most of them deserve.
    } catch (RuntimeException | Error problem) {
      throw new AssertionError(HexFormat.of().formatHex(bytes), problem);
    }
  }

  private static void play(PropNet net) {
    NetworkSize.of(net);
    DifferentialOptions plain = DifferentialOptions.PLAIN;
    for (DifferentialOptions options :
        new DifferentialOptions[] {DifferentialOptions.STANDARD, plain}) {
      try {
        Simulator simulator = DifferentialMachine.of(net, options).newSimulator();
        simulator.playout(new SplittableRandom(1), 5);
        for (int role = 0; role < net.vocabulary().roles().size(); role++) {
          simulator.goal(role);
        }
      } catch (MoveDependentStateException | NoLegalMoveException | GoalException theGame) {
        // The network is one, only not one of a game that can be played on.
      }
    }
  }

  /** One of the 255 other values of every byte, a different one at each. */
  @Test
  void oneChangeOfEachByte() {
    changedBytes(255);
    assertTrue(accepted > 0, accepted + " accepted");
  }

  @Tag("deep")
  @Test
  void everyChangeOfEachByte() {
    changedBytes(1);
    assertTrue(accepted > 500, accepted + " accepted");
  }

  private void changedBytes(int stride) {
    byte[] bytes =
        SavedSamples.full(NetworkRecipes.dense(new SplittableRandom(5)).build()).toBytes();
    assertTimeoutPreemptively(
        LONGEST,
        () -> {
          for (int at = 12; at < bytes.length; at++) {
            byte[] changed = bytes.clone();
            for (int change = 1 + at % stride; change < 256; change += stride) {
              changed[at] = (byte) (bytes[at] ^ change);
              tryOut(SavedSamples.sealed(changed));
            }
          }
        });
  }

  @Test
  void changesAtRandom() {
    changesAtRandom(2_000);
    assertTrue(accepted > 30, accepted + " accepted");
  }

  @Tag("deep")
  @Test
  void manyChangesAtRandom() {
    changesAtRandom(30_000);
    assertTrue(accepted > 500, accepted + " accepted");
  }

  private void changesAtRandom(int rounds) {
    assertTimeoutPreemptively(
        LONGEST,
        () -> {
          SplittableRandom random = new SplittableRandom(11);
          byte[] bridge = SavedSamples.full(SavedSamples.bridge()).toBytes();
          for (int round = 0; round < rounds; round++) {
            byte[] bytes =
                round % 3 == 0
                    ? bridge
                    : SavedSamples.full(NetworkRecipes.dense(random).build()).toBytes();
            tryOut(SavedSamples.sealed(mutated(bytes, random)));
          }
        });
  }

  /** The bytes with some changed, put in, left out or moved, the lengths of sections kept right. */
  private static byte[] mutated(byte[] bytes, SplittableRandom random) {
    byte[] result = bytes;
    for (int change = random.nextInt(1, 4); change > 0; change--) {
      int at = random.nextInt(SavedFormat.HEADER, result.length - SavedFormat.CHECKSUM);
      switch (random.nextInt(4)) {
        case 0 -> {
          result = result.clone();
          result[at] = (byte) random.nextInt(256);
        }
        case 1 -> {
          result = result.clone();
          result[at] = (byte) (result[at] + (random.nextBoolean() ? 1 : -1));
        }
        case 2 -> {
          int count = random.nextInt(1, 4);
          byte[] longer = Arrays.copyOf(result, result.length + count);
          System.arraycopy(result, at, longer, at + count, result.length - at);
          result = resized(longer, at, count);
        }
        default -> {
          int count = Math.min(random.nextInt(1, 4), result.length - SavedFormat.CHECKSUM - at);
          byte[] shorter = Arrays.copyOf(result, result.length - count);
          System.arraycopy(result, at + count, shorter, at, result.length - at - count);
          result = resized(shorter, at, -count);
        }
      }
    }
    return result;
  }

  /** Corrects the length of the section around a byte, as far as there are sections. */
  private static byte[] resized(byte[] bytes, int at, int growth) {
    int start = SavedFormat.HEADER;
    while (start + 8 <= at) {
      int length = (bytes[start + 4] & 0xFF) | (bytes[start + 5] & 0xFF) << 8;
      if (at < start + 8 + length) {
        bytes[start + 4] = (byte) (length + growth);
        bytes[start + 5] = (byte) ((length + growth) >> 8);
        return bytes;
      }
      start += 8 + length;
    }
    return bytes;
  }
}
