package org.propnet.export;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.propnet.budget.Budget;

/** A growing buffer for the bytes of a file, within a budget. */
final class ExportBytes {

  private static final int MOST = Integer.MAX_VALUE - 64;

  private final Budget budget;
  private byte[] bytes = new byte[1 << 12];
  private int length;

  ExportBytes(Budget budget) {
    this.budget = budget;
  }

  /** Adds text in UTF-8. */
  ExportBytes text(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    ensure(encoded.length);
    System.arraycopy(encoded, 0, bytes, length, encoded.length);
    length += encoded.length;
    return this;
  }

  /** Adds a number in decimal. */
  ExportBytes number(int number) {
    return text(Integer.toString(number));
  }

  /** Adds the end of a line. */
  ExportBytes line() {
    return octet('\n');
  }

  /** Adds one byte. */
  ExportBytes octet(int value) {
    ensure(1);
    bytes[length++] = (byte) value;
    return this;
  }

  private void ensure(int more) {
    budget.check(more);
    long needed = (long) length + more;
    if (needed <= bytes.length) {
      return;
    }
    if (needed > MOST) {
      throw new ExportException(
          "the file would have more than "
              + MOST
              + " bytes; export the optimized network, as binary AIGER, or give the rulesheet"
              + " shorter names");
    }
    long capacity = Math.min(MOST, Math.max(needed, 2L * bytes.length));
    budget.requireRoom(capacity);
    budget.hold(capacity - bytes.length);
    bytes = Arrays.copyOf(bytes, (int) capacity);
  }

  byte[] toArray() {
    return Arrays.copyOf(bytes, length);
  }
}
