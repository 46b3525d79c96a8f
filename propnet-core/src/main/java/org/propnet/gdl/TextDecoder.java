package org.propnet.gdl;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

/** Decodes UTF-8 strictly: what is no text is refused at its place, not replaced. */
final class TextDecoder {

  /** What Java puts in place of a byte that is no UTF-8. */
  private static final char REPLACEMENT = '\uFFFD';

  private static final String CURE = "; save the text as UTF-8";

  private final byte[] bytes;
  private final String source;

  private TextDecoder(byte[] bytes, String source) {
    this.bytes = bytes;
    this.source = source;
  }

  /** See {@link RulesheetReader#decode}. */
  static String decode(byte[] bytes, String source) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.chars().anyMatch(c -> c == REPLACEMENT || isControl((char) c))) {
      new TextDecoder(bytes, source).check();
    }
    return text;
  }

  private void check() {
    if (startsWith(0xFF, 0xFE) || startsWith(0xFE, 0xFF)) {
      throw new GdlSyntaxException(
          new SourcePosition(source, 1, 1), "the text begins as UTF-16 does" + CURE);
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer decoded = CharBuffer.allocate(bytes.length);
    boolean isMalformed = StandardCharsets.UTF_8.newDecoder().decode(in, decoded, true).isError();
    TextCursor cursor = new TextCursor(decoded.flip(), source, ';', CommentTable.dropping());
    while (!cursor.isAtEnd()) {
      char c = cursor.current();
      if (isControl(c)) {
        throw problem(cursor, c == 0 ? nul() : control(c));
      }
      cursor.skip();
    }
    if (isMalformed) {
      int found = Byte.toUnsignedInt(bytes[in.position()]);
      throw problem(cursor, String.format("the byte %02X is no UTF-8%s", found, CURE));
    }
  }

  private boolean startsWith(int first, int second) {
    return bytes.length > 1 && bytes[0] == (byte) first && bytes[1] == (byte) second;
  }

  private static String nul() {
    return "found the character NUL, which UTF-16 and binary files have" + CURE;
  }

  private static String control(char c) {
    return String.format("found the control character U+%04X; remove it", (int) c);
  }

  private static GdlSyntaxException problem(TextCursor cursor, String problem) {
    return cursor.problem(cursor.line(), cursor.column(), problem);
  }

  /** Whether a character is a control character, and none of those that lay text out. */
  private static boolean isControl(char c) {
    return Character.isISOControl(c) && (c < '\t' || c > '\r');
  }
}
