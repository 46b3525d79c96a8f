package org.propnet.player.protocol;

/**
 * Thrown when a message or a reply can't be parsed. The exception's text is one line: the position,
 * the problem and the remedy.
 */
public final class MessageException extends Exception {

  private static final long serialVersionUID = 1L;

  private final int offset;
  private final String problem;
  private final String cure;

  /**
   * Makes the exception.
   *
   * @param problem what was found
   * @param offset its position, in characters from the beginning of the text
   * @param cure what to send instead
   */
  public MessageException(String problem, int offset, String cure) {
    super("character " + (offset + 1) + ": " + problem + "; " + cure);
    this.problem = problem;
    this.offset = offset;
    this.cure = cure;
  }

  /** The problem that was found. */
  public String problem() {
    return problem;
  }

  /** The position of the problem, in characters from the beginning of the text. */
  public int offset() {
    return offset;
  }

  /** What to send instead. */
  public String cure() {
    return cure;
  }

  /**
   * The reply to such a message: one line of ASCII, {@code ( error "…" )}. No dialect of the
   * protocol has an error reply, and managers take every unknown reply as an error.
   */
  public String reply() {
    String text = getMessage() == null ? "" : getMessage();
    StringBuilder ascii = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      ascii.append(c < ' ' || c > '~' ? '?' : c == '"' ? '\'' : c);
    }
    return "( error \"" + ascii + "\" )";
  }
}
