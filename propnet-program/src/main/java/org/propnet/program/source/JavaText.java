package org.propnet.program.source;

/**
 * Escapes the names of a rulesheet for Java source. Rulesheets aren't trusted: a literal contains
 * only printable ASCII, and a comment neither ends early nor contains a Unicode escape.
 */
final class JavaText {

  /** A literal of that many characters stays below 65,536 bytes in a class file. */
  static final int MAX_LITERAL = 10_000;

  private static final int MAX_COMMENT = 120;
  private static final int WIDTH = 100;

  private JavaText() {}

  /** An expression whose value is the text. */
  static String literal(String text) {
    if (text.length() <= MAX_LITERAL) {
      return quoted(text);
    }
    StringBuilder parts = new StringBuilder("String.join(\"\"");
    for (int from = 0; from < text.length(); from += MAX_LITERAL) {
      parts
          .append(", ")
          .append(quoted(text.substring(from, Math.min(text.length(), from + MAX_LITERAL))));
    }
    return parts.append(')').toString();
  }

  private static String quoted(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        literal.append('\\').append(c);
      } else if (c >= ' ' && c <= '~') {
        literal.append(c);
      } else if (c < ' ') {
        // No Unicode escape: javac translates it first, so an escaped line end would end the
        // literal.
        literal.append(String.format("\\%03o", (int) c));
      } else {
        literal.append(String.format("\\u%04x", (int) c));
      }
    }
    return literal.append('"').toString();
  }

  /**
   * A text made safe for a comment: truncated, and without anything that javac would read as code.
   */
  static String comment(String text) {
    StringBuilder comment = new StringBuilder();
    for (int i = 0; i < text.length() && i < MAX_COMMENT; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        comment.append("\\ ");
      } else if (c == '/' && i > 0 && text.charAt(i - 1) == '*') {
        comment.append(" /");
      } else {
        comment.append(c >= ' ' && c <= '~' ? c : '?');
      }
    }
    return text.length() > MAX_COMMENT ? comment.append(" ...").toString() : comment.toString();
  }

  /** Appends a line of code without comments or literals, wrapped if it is too long. */
  static void append(StringBuilder source, String indent, String line) {
    String rest = line;
    String margin = indent;
    while (margin.length() + rest.length() > WIDTH) {
      int space = rest.lastIndexOf(' ', WIDTH - margin.length());
      if (space <= 0) {
        break;
      }
      source.append(margin).append(rest, 0, space).append('\n');
      rest = rest.substring(space + 1);
      margin = indent + "    ";
    }
    source.append(margin).append(rest).append('\n');
  }
}
