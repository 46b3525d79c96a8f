package org.propnet.gdl.text;

/** A factory of a reader's exceptions, which knows the name of the text. */
public interface TextErrors {

  /**
   * Creates the exception for an error in the text.
   *
   * @param line the line, from 1
   * @param column the column, from 1
   * @param problem what was found and what was expected instead
   */
  RuntimeException syntax(int line, int column, String problem);

  /**
   * Creates the exception for a text that takes too much memory.
   *
   * @param line the line that was reached, from 1
   * @param column the column that was reached, from 1
   * @param problem the limit, and the cure
   */
  default RuntimeException size(int line, int column, String problem) {
    return syntax(line, column, problem);
  }
}
