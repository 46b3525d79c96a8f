package org.propnet.gdl;

import org.propnet.gdl.infix.InfixParser;
import org.propnet.gdl.text.CommentTable;

/**
 * Reads rulesheets in infix form, the syntax used in teaching: {@code legal(W,mark(X,Y)) :-
 * true(cell(X,Y,b)) & true(control(W))}.
 *
 * <p>Variables begin with a capital or {@code _}; {@code ~} is not, {@code &} and, {@code |} or, in
 * this order of precedence; comments run from {@code %} to the end of the line. A rule ends with a
 * dot, or with its line if nothing in parentheses is open, no operator was last, and neither {@code
 * :-}, {@code &}, {@code |} nor a dot comes next. Names that aren't plain are in quotes. The
 * grammar is in the project's {@code docs/syntax.md}. Nesting, time and memory are bounded as in
 * {@link KifReader}, and every rulesheet can be written in either syntax. All methods are safe to
 * call from any thread.
 */
public final class InfixReader {

  private InfixReader() {}

  /**
   * Reads a rulesheet. The position of a rule is that of its head.
   *
   * @param text the rulesheet
   * @param source the name of the text for positions, such as a file name
   * @throws GdlSyntaxException if the text is not a rulesheet in infix form
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public static GameDescription read(CharSequence text, String source) {
    ReaderErrors errors = new ReaderErrors(source);
    return new NodeReader(source)
        .description(new InfixParser(text, errors, CommentTable.dropping()));
  }
}
