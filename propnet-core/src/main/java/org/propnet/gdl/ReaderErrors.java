package org.propnet.gdl;

import org.propnet.gdl.text.TextErrors;

/**
 * The exceptions of a reader.
 *
 * @param source the name of its text, with which positions begin
 */
record ReaderErrors(String source) implements TextErrors {

  @Override
  public GdlSyntaxException syntax(int line, int column, String problem) {
    return new GdlSyntaxException(new SourcePosition(source, line, column), problem);
  }

  @Override
  public RulesheetSizeException size(int line, int column, String problem) {
    return new RulesheetSizeException(new SourcePosition(source, line, column), problem);
  }
}
