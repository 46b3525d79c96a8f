package org.propnet.player.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Optional;

/**
 * An incremental parser of one HTTP response, lenient enough for real players: any version and
 * status, lines that end in a bare LF, a content length that counts characters or bytes, is too
 * large or is missing, chunked encoding, a second response after the first. Takes time linear in
 * the response's length, however it is fragmented.
 */
final class HttpAnswer {

  /** The maximum length of an answer with its headers, in bytes. */
  static final int MAX_BYTES = 1 << 20;

  private static final int MAX_HEADER_BYTES = 1 << 16;
  private static final String BEGIN = "HTTP/";

  /** The bytes received, as one character each. */
  private final StringBuilder received = new StringBuilder();

  private final ListCounter list = new ListCounter();
  private final StringBuilder chunks = new StringBuilder();
  private String headers = "";
  private int searched;
  private int start = -1;
  private int counted;
  private int nextChunk;
  private int read;
  private int characters;
  private int first;

  /** Appends received bytes. */
  void add(ByteBuffer bytes) {
    received.append(ISO_8859_1.decode(bytes));
  }

  boolean isTooLarge() {
    return received.length() > MAX_BYTES || (start < 0 && received.length() > MAX_HEADER_BYTES);
  }

  boolean isEmpty() {
    return received.length() == 0;
  }

  /** Whether this can't be HTTP, whatever follows. */
  boolean isNotHttp() {
    int length = Math.min(BEGIN.length(), received.length());
    return !BEGIN.regionMatches(true, 0, received.substring(0, length), 0, length);
  }

  /**
   * The body, if it is complete.
   *
   * @param isEnd whether the stream has ended; the body is then complete if the headers are
   */
  Optional<String> body(boolean isEnd) {
    if (start < 0 && !findStart()) {
      return Optional.empty();
    }
    if (headers.contains("\ntransfer-encoding:") && headers.contains("chunked")) {
      return takeChunks() || isEnd ? Optional.of(decoded(chunks.toString())) : Optional.empty();
    }
    int length = length(headers);
    if (length >= 0 && isResponse(start + length)) {
      return Optional.of(decoded(received.substring(start, start + length)));
    }
    boolean isComplete = length >= 0 ? isComplete(length) : isList();
    return isEnd || isComplete ? Optional.of(decoded(received.substring(start))) : Optional.empty();
  }

  /** Whether another response begins at an index. */
  private boolean isResponse(int at) {
    int end = at + BEGIN.length();
    return end <= received.length() && BEGIN.contentEquals(received.subSequence(at, end));
  }

  /**
   * Whether the body has its length in bytes, and in characters too if its list is still unclosed.
   */
  private boolean isComplete(int length) {
    boolean hasBytes = received.length() - start >= length;
    return (hasBytes && (characters() >= length || isAtom())) || isList();
  }

  /** The number of characters of the UTF-8 body received so far; looks at each byte once. */
  private int characters() {
    for (read = Math.max(read, start); read < received.length(); read++) {
      char unit = received.charAt(read);
      boolean isContinued = (unit & 0xC0) == 0x80;
      characters += isContinued ? 0 : unit < 0xF0 ? 1 : 2;
    }
    return characters;
  }

  private boolean isAtom() {
    first = Math.max(first, start);
    while (first < received.length() && Character.isWhitespace(received.charAt(first))) {
      first++;
    }
    return first < received.length() && received.charAt(first) != '(';
  }

  private boolean isList() {
    int from = Math.max(start, counted);
    list.count(ByteBuffer.wrap(received.substring(from).getBytes(ISO_8859_1)));
    counted = received.length();
    return list.isComplete();
  }

  private static String decoded(String body) {
    return new String(body.getBytes(ISO_8859_1), UTF_8);
  }

  /** Finds the start of the body, after the first empty line. */
  private boolean findStart() {
    int lf = received.indexOf("\n", searched);
    while (lf >= 0) {
      searched = lf;
      int next = lf + 1;
      next += next < received.length() && received.charAt(next) == '\r' ? 1 : 0;
      if (next < received.length() && received.charAt(next) == '\n') {
        start = next + 1;
        nextChunk = start;
        headers = received.substring(0, start).toLowerCase(Locale.ROOT);
        return true;
      }
      lf = received.indexOf("\n", lf + 1);
    }
    return false;
  }

  /** The content length given by the headers; -1 if there is none. */
  private static int length(String headers) {
    String name = "\ncontent-length:";
    int at = headers.indexOf(name);
    if (at < 0) {
      return -1;
    }
    String value = headers.substring(at + name.length(), headers.indexOf('\n', at + 1)).strip();
    boolean isNumber =
        !value.isEmpty()
            && value.length() < 10
            && value.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Integer.parseInt(value) : -1;
  }

  /** Appends the chunks that have arrived; true once the last one has. */
  private boolean takeChunks() {
    while (true) {
      while (nextChunk < received.length() && isLineEnd(received.charAt(nextChunk))) {
        nextChunk++;
      }
      int line = received.indexOf("\n", nextChunk);
      if (line < 0) {
        return false;
      }
      int size = chunkSize(received.substring(nextChunk, line));
      if (size == 0) {
        return true;
      }
      int end = line + 1 + size;
      if (size < 0 || end > received.length()) {
        return false;
      }
      chunks.append(received, line + 1, end);
      nextChunk = end;
    }
  }

  private static boolean isLineEnd(char c) {
    return c == '\r' || c == '\n';
  }

  private static int chunkSize(String line) {
    String digits = line.strip().split(";", 2)[0].strip();
    boolean isNumber =
        !digits.isEmpty()
            && digits.length() < 7
            && digits.chars().allMatch(c -> Character.digit(c, 16) >= 0);
    return isNumber ? Integer.parseInt(digits, 16) : -1;
  }
}
