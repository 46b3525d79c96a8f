package org.propnet.fuzz;

import java.util.Arrays;

/** A byte sequence that can be edited in the middle. */
final class Bytes {

  private byte[] bytes;
  private int length;

  Bytes(byte[] initial) {
    this.bytes = initial.clone();
    this.length = initial.length;
  }

  int length() {
    return length;
  }

  /** The bytes, truncated to a maximum length. */
  byte[] get(int most) {
    return Arrays.copyOf(bytes, Math.min(length, most));
  }

  byte[] copy(int from, int to) {
    return Arrays.copyOfRange(bytes, from, Math.min(to, length));
  }

  void flip(int place, int bit) {
    if (place < length) {
      bytes[place] ^= (byte) (1 << bit);
    }
  }

  /** Replaces a range of bytes by others. */
  void replace(int place, int count, byte[] by) {
    int grown = length - count + by.length;
    if (grown > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(grown, 2 * bytes.length));
    }
    System.arraycopy(bytes, place + count, bytes, place + by.length, length - place - count);
    System.arraycopy(by, 0, bytes, place, by.length);
    length = grown;
  }

  /** The start of the word at a position. */
  int wordStart(int place) {
    int start = place;
    while (start > 0 && isOfWord(bytes[start - 1])) {
      start--;
    }
    return start;
  }

  /** The end of the word at a position. */
  int wordEnd(int place) {
    int end = place;
    while (end < length && isOfWord(bytes[end])) {
      end++;
    }
    return end;
  }

  private static boolean isOfWord(byte b) {
    return b < 0 || Character.isLetterOrDigit(b) || b == '?' || b == '_' || b == '<' || b == '=';
  }

  /** The start of the line at a position. */
  int lineStart(int place) {
    int start = place;
    while (start > 0 && bytes[start - 1] != '\n') {
      start--;
    }
    return start;
  }

  /** The end of the line after the one at a position. */
  int lineEnd(int place) {
    int end = place;
    while (end < length && bytes[end] != '\n') {
      end++;
    }
    return Math.min(length, end + 1);
  }
}
