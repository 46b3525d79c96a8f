package org.propnet.player.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Optional;

/**
 * An HTTP response as it arrives, read as tolerantly as players write: any version and status,
 * lines that end in a bare LF, a length in characters or bytes, too large or missing, chunks.
 */
final class HttpAnswer {

  /** The longest answer, with its headers, in bytes. */
  static final int MAX_BYTES = 1 << 20;

  private final ByteArrayOutputStream received = new ByteArrayOutputStream();

  /** Takes what has arrived. */
  void add(ByteBuffer bytes) {
    while (bytes.hasRemaining()) {
      received.write(bytes.get());
    }
  }

  boolean isTooLarge() {
    return received.size() > MAX_BYTES;
  }

  boolean isEmpty() {
    return received.size() == 0;
  }

  /** Whether this can't be HTTP, however it goes on. */
  boolean isNotHttp() {
    String text = received.toString(ISO_8859_1);
    String begin = "HTTP/";
    return !begin.regionMatches(true, 0, text, 0, Math.min(begin.length(), text.length()));
  }

  /**
   * The body, if it is complete.
   *
   * @param isEnd whether nothing more will come: then what is there is complete, if the headers are
   */
  Optional<String> body(boolean isEnd) {
    String text = received.toString(ISO_8859_1);
    int start = bodyStart(text);
    if (start < 0) {
      return Optional.empty();
    }
    String headers = text.substring(0, start).toLowerCase(Locale.ROOT);
    String body = text.substring(start);
    if (headers.contains("\ntransfer-encoding:") && headers.contains("chunked")) {
      return chunks(body, isEnd).map(HttpAnswer::decoded);
    }
    int length = length(headers);
    boolean isComplete = length >= 0 ? isComplete(body, length) : isList(body);
    return isEnd || isComplete ? Optional.of(decoded(body)) : Optional.empty();
  }

  /** Whether a body has its length in bytes, and in characters too if its list is still open. */
  private static boolean isComplete(String body, int length) {
    if (body.length() < length) {
      return isList(body);
    }
    boolean isAscii = body.chars().allMatch(c -> c < 0x80);
    boolean isAtom = !body.stripLeading().startsWith("(");
    return isAscii || isAtom || decoded(body).length() >= length || isList(body);
  }

  private static boolean isList(String body) {
    ListCounter counter = new ListCounter();
    counter.count(ByteBuffer.wrap(body.getBytes(ISO_8859_1)));
    return counter.isComplete();
  }

  private static String decoded(String body) {
    return new String(body.getBytes(ISO_8859_1), UTF_8);
  }

  /** Where the body begins, behind the first empty line; -1 if that hasn't come. */
  private static int bodyStart(String text) {
    int lf = text.indexOf('\n');
    while (lf >= 0) {
      int next = lf + 1;
      next += next < text.length() && text.charAt(next) == '\r' ? 1 : 0;
      if (next < text.length() && text.charAt(next) == '\n') {
        return next + 1;
      }
      lf = text.indexOf('\n', lf + 1);
    }
    return -1;
  }

  /** The length that the headers tell; -1 if they don't. */
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

  /** What the chunks of a body have, if the last one has come or nothing more will. */
  private static Optional<String> chunks(String body, boolean isEnd) {
    StringBuilder content = new StringBuilder();
    int at = 0;
    while (true) {
      int line = body.indexOf('\n', at);
      int size = line < 0 ? -1 : chunkSize(body.substring(at, line));
      if (size == 0) {
        return Optional.of(content.toString());
      }
      if (size < 0 || line + 1 + size > body.length()) {
        return isEnd ? Optional.of(content.toString()) : Optional.empty();
      }
      content.append(body, line + 1, line + 1 + size);
      int next = body.indexOf('\n', line + 1 + size);
      at = next < 0 ? body.length() : next + 1;
    }
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
