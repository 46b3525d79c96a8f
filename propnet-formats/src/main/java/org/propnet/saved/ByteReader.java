package org.propnet.saved;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.propnet.saved.SavedNetworkException.Reason;

/**
 * Reads a range of the bytes of a file. Whatever is wrong is a {@link SavedNetworkException} with
 * its place in the file; nothing that a number says is allocated before it was compared with the
 * bytes that are left and with the memory that is allowed.
 */
final class ByteReader {

  private final String source;
  private final byte[] bytes;
  private final int shift;
  private final Memory memory;
  private final int end;
  private int position;

  /**
   * @param source the name of the file
   * @param bytes a part of the file
   * @param shift how many bytes of the file are before that part
   * @param start the first byte to read, in that part
   * @param end the byte after the last one to read, in that part
   */
  ByteReader(String source, byte[] bytes, int shift, int start, int end, Memory memory) {
    this.source = source;
    this.bytes = bytes;
    this.shift = shift;
    this.position = start;
    this.end = end;
    this.memory = memory;
  }

  /** The memory that reading may take. */
  static final class Memory {

    private final long limit;
    private long claimed;

    Memory(long limit) {
      this.limit = limit;
    }
  }

  /** Where in the file the next byte is. */
  int offset() {
    return shift + position;
  }

  boolean isAtEnd() {
    return position == end;
  }

  int remaining() {
    return end - position;
  }

  /** Takes that much of the memory that reading may take. */
  void claim(long count, long bytesOfEach) {
    memory.claimed += count * bytesOfEach;
    if (memory.claimed > memory.limit) {
      throw new SavedNetworkException(
          source,
          Reason.TOO_LARGE,
          offset(),
          "the network needs more memory than the "
              + memory.limit
              + " bytes that reading and playing it may take; raise the limit");
    }
  }

  /** Reads the four characters of a section's name. */
  String tag() {
    require(4);
    StringBuilder tag = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      int c = bytes[position + i] & 0xFF;
      if (c <= ' ' || c >= 0x7F) {
        throw inconsistent("a section's name has the byte " + c + ", which is no letter");
      }
      tag.append((char) c);
    }
    position += 4;
    return tag.toString();
  }

  /** Reads 32 bits, the lowest byte first. */
  int word() {
    require(4);
    position += 4;
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(position - 4);
  }

  /** A reader of the next bytes, which this one passes over. */
  ByteReader part(int length) {
    if (length < 0 || length > remaining()) {
      throw inconsistent(
          "a section of "
              + Integer.toUnsignedString(length)
              + " bytes doesn't fit into the "
              + remaining()
              + " that are left");
    }
    position += length;
    return new ByteReader(source, bytes, shift, position - length, position, memory);
  }

  /** Reads a number from 0, of up to 63 bits, in its shortest form. */
  long longNumber() {
    long value = 0;
    int start = position;
    for (int bits = 0; ; bits += 7) {
      require(1);
      int next = bytes[position] & 0xFF;
      if (bits == 63 || (bits > 0 && next == 0)) {
        position = start;
        throw inconsistent("a number is longer than it needs to be");
      }
      position++;
      value |= (long) (next & 0x7F) << bits;
      if (next < 0x80) {
        return value;
      }
    }
  }

  /** Reads a number from 0 to before a limit. */
  int number(int limit, String what) {
    int start = position;
    long value = position < end && bytes[position] >= 0 ? bytes[position++] : longNumber();
    if (value >= limit) {
      position = start;
      throw inconsistent(what + " is " + value + ", but must be less than " + limit);
    }
    return (int) value;
  }

  /** Reads a count of items that take at least some bytes each. */
  int count(int leastBytes, String what) {
    int start = position;
    long value = longNumber();
    if (value > remaining() / leastBytes) {
      throw inconsistent(
          shift + start,
          value + " " + what + " don't fit into the " + remaining() + " bytes that are left");
    }
    return (int) value;
  }

  /** Reads that many bytes. */
  byte[] raw(int length) {
    require(length);
    claim(length, 1);
    position += length;
    return Arrays.copyOfRange(bytes, position - length, position);
  }

  /** Reads a text after its length. */
  String text() {
    return text(count(1, "bytes of text"));
  }

  /** Reads a text of that many bytes in UTF-8. */
  String text(int length) {
    require(length);
    claim(length, 3); // at most two bytes for each, and the copy
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(bytes, position, length))
              .toString();
      position += length;
      return text;
    } catch (CharacterCodingException malformed) {
      throw inconsistent("a text is not in UTF-8");
    }
  }

  /** Checks that nothing is left. */
  void finish(String what) {
    if (!isAtEnd()) {
      throw inconsistent(remaining() + " bytes are left at the end of " + what);
    }
  }

  /** What to throw when the format has no place for so much. */
  SavedNetworkException tooLarge(int offset, String problem) {
    return new SavedNetworkException(
        source, Reason.TOO_LARGE, offset, problem + "; no saved network can, play the rulesheet");
  }

  /** What to throw when the next byte can't be what is meant. */
  SavedNetworkException inconsistent(String problem) {
    return inconsistent(offset(), problem);
  }

  /** What to throw when a byte can't be what is meant. */
  SavedNetworkException inconsistent(int offset, String problem) {
    return new SavedNetworkException(
        source,
        Reason.INCONSISTENT,
        offset,
        problem + "; the file was not written as it should be, build it anew");
  }

  private void require(int length) {
    if (length > remaining()) {
      throw inconsistent("the section ends inside of what it says");
    }
  }
}
