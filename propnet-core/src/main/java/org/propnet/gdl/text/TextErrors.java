package org.propnet.gdl.text;

/** Makes the exceptions that a reader throws; it knows the name of the text. */
public interface TextErrors {

  /**
   * The exception for a text that goes wrong.
   *
   * @param line the line, from 1
   * @param column the column, from 1
   * @param problem what was found and what was expected instead
   */
  RuntimeException syntax(int line, int column, String problem);

  /**
   * The exception for a text that takes too much memory.
   *
   * @param line the line that was reached, from 1
   * @param column the column that was reached, from 1
   * @param problem how much it may take, and the cure
   */
  default RuntimeException size(int line, int column, String problem) {
    return syntax(line, column, problem);
  }
}
