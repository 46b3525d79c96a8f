package org.propnet.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;

/** Derives inputs from valid ones by a few random changes of bytes, words, lines and nesting. */
final class Mutator {

  /** The length limit of inputs, in bytes. */
  static final int LONGEST = 1 << 16;

  /** Only a part of longer inputs is used, except for one time in this many. */
  private static final int USUAL_LENGTH = 1 << 10;

  private static final int WHOLE = 16;
  private static final int DEEPEST = 600;

  private final Vocabulary vocabulary;
  private final RandomGenerator random;

  Mutator(Vocabulary vocabulary, RandomGenerator random) {
    this.vocabulary = vocabulary;
    this.random = random;
  }

  /** Derives an input from some of the pool. */
  byte[] next(List<byte[]> pool) {
    Bytes bytes = new Bytes(part(any(pool)));
    for (int changes = 1 + below(1 + below(6)); changes > 0; changes--) {
      change(bytes, pool);
    }
    return bytes.get(LONGEST);
  }

  private byte[] any(List<byte[]> pool) {
    return pool.get(below(pool.size()));
  }

  private byte[] part(byte[] whole) {
    if (whole.length <= USUAL_LENGTH || below(WHOLE) == 0) {
      return whole;
    }
    int from = lineStart(whole, below(whole.length - USUAL_LENGTH / 2));
    return new Bytes(whole).copy(from, Math.min(whole.length, from + 1 + below(USUAL_LENGTH)));
  }

  private static int lineStart(byte[] bytes, int place) {
    int start = place;
    while (start > 0 && bytes[start - 1] != '\n') {
      start--;
    }
    return place - start < USUAL_LENGTH ? start : place;
  }

  private void change(Bytes bytes, List<byte[]> pool) {
    int place = below(bytes.length() + 1);
    int length = Math.min(bytes.length() - place, 1 + below(1 + below(40)));
    switch (below(16)) {
      case 0 -> bytes.flip(place, below(8));
      case 1 -> bytes.replace(place, Math.min(1, length), new byte[] {(byte) random.nextInt()});
      case 2 -> bytes.replace(place, length, new byte[0]);
      case 3 -> bytes.replace(place, 0, bytes.copy(place, place + length));
      case 4 -> bytes.replace(below(bytes.length() + 1), 0, bytes.copy(place, place + length));
      case 5, 6 -> bytes.replace(place, 0, any(vocabulary.words()));
      case 7, 8 -> replaceWord(bytes, place, any(vocabulary.words()));
      case 9 -> swapWords(bytes, place, below(bytes.length() + 1));
      case 10 -> splice(bytes, place, part(any(pool)));
      case 11 -> bytes.replace(place, bytes.length() - place, new byte[0]);
      case 12 -> nest(bytes, place);
      case 13 -> moveLine(bytes, place);
      case 14 -> replaceWord(bytes, place, letter());
      default -> repeat(bytes, place, length);
    }
  }

  private void replaceWord(Bytes bytes, int place, byte[] word) {
    int start = bytes.wordStart(place);
    bytes.replace(start, bytes.wordEnd(place) - start, word);
  }

  /** Swaps two words. */
  private void swapWords(Bytes bytes, int one, int other) {
    byte[] first = bytes.copy(bytes.wordStart(one), bytes.wordEnd(one));
    byte[] second = bytes.copy(bytes.wordStart(other), bytes.wordEnd(other));
    int later = Math.max(one, other);
    replaceWord(bytes, later, later == one ? second : first);
    int earlier = Math.min(one, other);
    replaceWord(bytes, earlier, earlier == one ? second : first);
  }

  private void splice(Bytes bytes, int place, byte[] other) {
    Bytes from = new Bytes(other);
    int start = below(from.length() + 1);
    if (below(2) == 0) {
      bytes.replace(place, bytes.length() - place, from.copy(start, from.length()));
    } else {
      int end = start + below(from.length() - start + 1);
      bytes.replace(place, 0, from.copy(start, end));
    }
  }

  private void nest(Bytes bytes, int place) {
    String[] pairs = {"(", ")", "(f ", ")", "(not ", ")", "f(", ")", "~(", ")", "(or a ", ")"};
    int pair = 2 * below(pairs.length / 2);
    int depth = below(2) == 0 ? below(10) : below(DEEPEST);
    int end = bytes.wordEnd(place);
    bytes.replace(end, 0, ascii(pairs[pair + 1].repeat(Math.max(0, depth - below(2)))));
    bytes.replace(bytes.wordStart(Math.min(place, end)), 0, ascii(pairs[pair].repeat(depth)));
  }

  private void moveLine(Bytes bytes, int place) {
    int start = bytes.lineStart(place);
    int end = bytes.lineEnd(place);
    byte[] line = bytes.copy(start, end);
    if (below(2) == 0) {
      bytes.replace(start, end - start, new byte[0]);
    }
    bytes.replace(bytes.lineStart(below(bytes.length() + 1)), 0, line);
  }

  private void repeat(Bytes bytes, int place, int length) {
    byte[] part = bytes.copy(place, place + Math.min(length, 8));
    for (int times = below(60); times > 0; times--) {
      bytes.replace(place, 0, part);
    }
  }

  /** A character of any alphabet, or an invalid one. */
  private byte[] letter() {
    int point = below(2) == 0 ? below(0x100) : below(0x10ffff);
    return new String(Character.toChars(point)).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private int below(int bound) {
    return random.nextInt(bound);
  }
}
