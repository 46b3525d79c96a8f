package org.propnet.saved;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.saved.SavedNetworkException.Reason;

/** Files that were changed after they were written, or are something else, are told by what. */
final class SavedNetworkDamageTest {

  private static final byte[] BYTES = SavedSamples.full(SavedSamples.bridge()).toBytes();

  private static SavedNetworkException refused(byte[] bytes) {
    SavedNetworkException problem =
        assertThrows(SavedNetworkException.class, () -> SavedSamples.read(bytes));
    assertTrue(0 <= problem.offset() && problem.offset() <= bytes.length, problem::toString);
    String message = String.valueOf(problem.getMessage());
    assertTrue(message.startsWith("test: byte " + problem.offset() + ": "), message);
    assertTrue(message.matches(".*(anew|propnet build wrote|raise the limit)"), message);
    return problem;
  }

  @Test
  void aChangeOfAByteIsNoticed() {
    requireChangesAreNoticed(16);
  }

  @Tag("deep")
  @Test
  void everyChangeOfAByteIsNoticed() {
    requireChangesAreNoticed(1);
  }

  private static void requireChangesAreNoticed(int stride) {
    for (int at = 0; at < BYTES.length; at++) {
      byte[] changed = BYTES.clone();
      for (int change = 1 + at % stride; change < 256; change += stride) {
        changed[at] = (byte) (BYTES[at] ^ change);
        Reason reason = refused(changed).reason();
        assertTrue(
            reason != Reason.INCONSISTENT && (reason == Reason.DAMAGED || at < SavedFormat.HEADER),
            at + " " + change + " " + reason);
      }
    }
  }

  @Test
  void everyLackOfBytesIsNoticed() {
    assertEquals(Reason.FOREIGN, refused(new byte[0]).reason());
    for (int length = 1; length < BYTES.length; length++) {
      SavedNetworkException problem = refused(Arrays.copyOf(BYTES, length));
      assertEquals(Reason.TRUNCATED, problem.reason());
      assertEquals(length, problem.offset());
    }
  }

  @Test
  void bytesAfterTheEndAreNoticed() {
    SavedNetworkException problem = refused(Arrays.copyOf(BYTES, BYTES.length + 1));
    assertEquals(Reason.DAMAGED, problem.reason());
    assertEquals(BYTES.length, problem.offset());
  }

  @Test
  void otherFilesAreForeign() {
    byte[] rulesheet = "(role a)".getBytes(StandardCharsets.UTF_8);
    assertEquals(Reason.FOREIGN, refused(rulesheet).reason());
    assertFalse(SavedNetwork.isMeantBy(rulesheet));
    assertFalse(SavedNetwork.isMeantBy(new byte[0]));
    byte[] picture = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    assertEquals(Reason.FOREIGN, refused(picture).reason());
    assertFalse(SavedNetwork.isMeantBy(picture));
    assertTrue(SavedNetwork.isMeantBy(Arrays.copyOf(BYTES, 1)));
    assertTrue(SavedNetwork.isMeantBy(BYTES));
  }

  @Test
  void filesTakenForTextAreDamaged() {
    byte[] converted =
        new String(BYTES, StandardCharsets.ISO_8859_1)
            .replace("\r\n", "\n")
            .getBytes(StandardCharsets.ISO_8859_1);
    SavedNetworkException problem = refused(converted);
    assertEquals(Reason.DAMAGED, problem.reason());
    assertTrue(SavedNetwork.isMeantBy(converted));
    assertTrue(String.valueOf(problem.getMessage()).contains("as if it were text"));
  }

  @Test
  void newerVersionsAreNamed() {
    byte[] newer = BYTES.clone();
    newer[8] = 2;
    SavedNetworkException problem = refused(SavedSamples.sealed(newer));
    assertEquals(Reason.UNKNOWN_VERSION, problem.reason());
    assertEquals(8, problem.offset());
    assertTrue(String.valueOf(problem.getMessage()).contains("version 2 of the format"));
  }

  @Test
  void memoryIsLimited() {
    int needed = 1;
    while (needed < 1 << 30) {
      try {
        SavedSamples.read(BYTES, needed);
        break;
      } catch (SavedNetworkException problem) {
        assertEquals(Reason.TOO_LARGE, problem.reason());
        assertTrue(String.valueOf(problem.getMessage()).endsWith("; raise the limit"));
        needed *= 2;
      }
    }
    assertTrue(20L * BYTES.length < needed && needed < 400L * BYTES.length, needed + " bytes");
  }

  @Test
  void aLengthThatIsNotThereTakesNoMemory() {
    byte[] bytes = BYTES.clone();
    Arrays.fill(bytes, 12, 16, (byte) 0xFF);
    assertEquals(Reason.TRUNCATED, refused(bytes).reason());
  }
}
