package org.propnet.gdl;

/**
 * A place in a rulesheet.
 *
 * @param source the name of the text, usually a file's
 * @param line the line, from 1
 * @param column the column in UTF-16 code units, from 1
 */
public record SourcePosition(String source, int line, int column) {

  @Override
  public String toString() {
    return source + ":" + line + ":" + column;
  }
}
