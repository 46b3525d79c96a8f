package org.propnet.saved;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.propnet.saved.SavedNetworkException.Reason;

/** A growing byte buffer. */
final class ByteWriter {

  /** Maximum length of an array on all virtual machines. */
  static final int MOST = Integer.MAX_VALUE - 64;

  private byte[] bytes = new byte[1024];
  private int size;

  int size() {
    return size;
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, size);
  }

  /** Writes a number from 0: seven bits a byte, the lowest first, with 0x80 set if more follow. */
  void number(long value) {
    if (value < 0) {
      throw new IllegalArgumentException(value + " is negative");
    }
    long rest = value;
    while (rest > 0x7F) {
      append((int) ((rest & 0x7F) | 0x80));
      rest >>>= 7;
    }
    append((int) rest);
  }

  /** Writes 32 bits, the lowest byte first. */
  void word(int value) {
    size += 4;
    ensure();
    setWord(size - 4, value);
  }

  /** Overwrites 32 bits. */
  void setWord(int at, int value) {
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
  }

  void raw(byte[] source) {
    size += source.length;
    ensure();
    System.arraycopy(source, 0, bytes, size - source.length, source.length);
  }

  /** Writes the length of a text in UTF-8 and the text. */
  void text(String text) {
    byte[] encoded = encode(text);
    number(encoded.length);
    raw(encoded);
  }

  /**
   * Encodes a text in UTF-8.
   *
   * @throws IllegalArgumentException if it has an unpaired surrogate
   */
  static byte[] encode(String text) {
    try {
      ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] exact = new byte[encoded.remaining()];
      encoded.get(exact);
      return exact;
    } catch (CharacterCodingException half) {
      throw new IllegalArgumentException(
          "a text has half a surrogate pair and can't be written in UTF-8", half);
    }
  }

  /** The CRC-32C of everything so far. */
  int checksum() {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, size);
    return (int) crc.getValue();
  }

  private void append(int value) {
    size++;
    ensure();
    bytes[size - 1] = (byte) value;
  }

  private void ensure() {
    if (size < 0 || size > MOST) {
      throw new SavedNetworkException(
          "the network",
          Reason.TOO_LARGE,
          MOST,
          "a saved network can't have more bytes than that; make a smaller game of it");
    }
    if (size > bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(MOST, Math.max(size, 2L * bytes.length)));
    }
  }
}
