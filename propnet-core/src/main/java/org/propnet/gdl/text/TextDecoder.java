package org.propnet.gdl.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

/** Decodes UTF-8 strictly: malformed input is refused with its position, not replaced. */
public final class TextDecoder {

  /** Maximum length of a text in bytes; real rulesheets have less than a hundredth of it. */
  private static final int MAX_BYTES = 1 << 26;

  /**
   * A text may take one part in this many of the heap: it exists as bytes, as text and as rules.
   */
  private static final int SHARE_OF_HEAP = 16;

  /** Java's replacement for malformed UTF-8. */
  private static final char REPLACEMENT = '\uFFFD';

  private static final String CURE = "; save the text as UTF-8";

  private TextDecoder() {}

  /** Maximum length of a text in bytes: 64 MiB, or a sixteenth of the heap if that is less. */
  public static int maxBytes() {
    return (int) Math.min(MAX_BYTES, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /**
   * Decodes UTF-8; a byte order mark stays in the text.
   *
   * @param errors creates the exception for the first malformed byte or the first control character
   *     other than those from tab to carriage return: these don't occur in texts, but in UTF-16
   *     read as UTF-8, and terminals interpret them as commands
   */
  public static String decode(byte[] bytes, TextErrors errors) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.chars().anyMatch(c -> c == REPLACEMENT || isControl((char) c))) {
      check(bytes, errors);
    }
    return text;
  }

  private static void check(byte[] bytes, TextErrors errors) {
    if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
      throw errors.syntax(1, 1, "the text begins as UTF-16 does" + CURE);
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer decoded = CharBuffer.allocate(bytes.length);
    boolean isMalformed = StandardCharsets.UTF_8.newDecoder().decode(in, decoded, true).isError();
    TextCursor cursor =
        new TextCursor(decoded.flip(), errors, Comment.KIF_MARK, CommentTable.dropping());
    while (!cursor.isAtEnd()) {
      char c = cursor.current();
      if (isControl(c)) {
        throw cursor.problem(unprintable(c));
      }
      cursor.skip();
    }
    if (isMalformed) {
      int found = Byte.toUnsignedInt(bytes[in.position()]);
      throw cursor.problem(String.format("the byte %02X is no UTF-8%s", found, CURE));
    }
  }

  private static boolean startsWith(byte[] bytes, int first, int second) {
    return bytes.length > 1 && bytes[0] == (byte) first && bytes[1] == (byte) second;
  }

  private static String unprintable(char c) {
    return c == 0
        ? "found the character NUL, which UTF-16 and binary files have" + CURE
        : String.format("found the control character U+%04X; remove it", (int) c);
  }

  /** Whether a character is a control character other than those for layout. */
  private static boolean isControl(char c) {
    return Character.isISOControl(c) && (c < '\t' || c > '\r');
  }
}
