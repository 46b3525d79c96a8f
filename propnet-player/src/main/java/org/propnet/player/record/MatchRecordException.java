package org.propnet.player.record;

/**
 * Thrown when a text isn't the record of a match. The message is one line: the place, the problem
 * and the remedy.
 */
public final class MatchRecordException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String field;

  /**
   * Makes the exception.
   *
   * @param source the name of the text, such as a file name
   * @param field the place in the JSON, such as {@code moves[3][0]}; empty for the whole text
   * @param problem what is wrong there
   * @param cure what to do about it
   */
  MatchRecordException(String source, String field, String problem, String cure) {
    super(source + ": " + (field.isEmpty() ? "" : field + ": ") + oneLine(problem) + "; " + cure);
    this.field = field;
  }

  private static String oneLine(String problem) {
    return problem.replaceAll("\\s+", " ");
  }

  /** The place in the JSON, such as {@code moves[3][0]}; empty for the whole text. */
  public String field() {
    return field;
  }
}
