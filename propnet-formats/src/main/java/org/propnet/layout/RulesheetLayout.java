package org.propnet.layout;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetSizeException;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.SourcePosition;
import org.propnet.gdl.infix.InfixParser;
import org.propnet.gdl.kif.KifParser;
import org.propnet.gdl.text.CommentTable;
import org.propnet.gdl.text.KifNode;
import org.propnet.gdl.text.NodeSource;
import org.propnet.gdl.text.TextErrors;

/**
 * A rulesheet with the layout that a description lacks: comments, blank lines, and facts that share
 * a line. It is written in the customary layout of either syntax, whichever it was read from.
 *
 * <p>Names, the order of rules and conditions, and comments are kept. Printing is idempotent, and
 * what was printed in one syntax, read, and printed in the other comes back character by character.
 * Facts take one line; rules with a body take one for each condition, unless their author wrote
 * them in one line that is no longer than 100 columns. Consecutive blank lines become one.
 * Immutable and safe to share between threads.
 */
public final class RulesheetLayout {

  private final ImmutableList<LayoutItem> items;

  private RulesheetLayout(ImmutableList<LayoutItem> items) {
    this.items = items;
  }

  /**
   * Reads a rulesheet. Time and memory are linear in the length of the text.
   *
   * @param text the rulesheet
   * @param source the name of the text for positions, such as a file name
   * @param syntax the syntax it is written in
   * @throws GdlSyntaxException if the text is not a rulesheet
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public static RulesheetLayout read(CharSequence text, String source, RulesheetSyntax syntax) {
    // Read once as rules, which reports errors, and once for comments and lines.
    GameDescription unused = syntax.read(text, source);
    CommentTable comments = CommentTable.keeping();
    TextErrors errors = errors(source);
    NodeSource nodes =
        switch (syntax) {
          case KIF -> new KifParser(text, errors, comments);
          case INFIX -> new InfixParser(text, errors, comments);
        };
    LayoutItems items = new LayoutItems(comments);
    for (KifNode rule = nodes.next(); rule != null; rule = nodes.next()) {
      items.add(rule, rule.line(), nodes.endLine());
    }
    return new RulesheetLayout(items.finish());
  }

  private static TextErrors errors(String source) {
    return new TextErrors() {
      @Override
      public GdlSyntaxException syntax(int line, int column, String problem) {
        return new GdlSyntaxException(new SourcePosition(source, line, column), problem);
      }

      @Override
      public RulesheetSizeException size(int line, int column, String problem) {
        return new RulesheetSizeException(new SourcePosition(source, line, column), problem);
      }
    };
  }

  /** The rulesheet in a syntax; empty if it has neither rules nor comments. */
  public String print(RulesheetSyntax syntax) {
    LayoutPrinter printer =
        switch (syntax) {
          case KIF -> new KifLayoutPrinter();
          case INFIX -> new InfixLayoutPrinter();
        };
    return printer.print(items);
  }
}
