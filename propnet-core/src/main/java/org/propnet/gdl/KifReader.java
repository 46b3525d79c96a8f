package org.propnet.gdl;

import com.google.common.collect.ImmutableListMultimap;
import java.util.List;
import org.propnet.gdl.kif.KifParser;
import org.propnet.gdl.text.CommentTable;
import org.propnet.gdl.text.KifNode;

/**
 * Reads rulesheets in KIF, the prefix syntax of the Game Description Language.
 *
 * <p>Comments run from a semicolon to the end of the line. Keywords are accepted in any case, atoms
 * without arguments with and without parentheses, {@code <=} with and without a body, and {@code
 * and}, {@code or} and {@code not} nested in bodies. Lists may nest {@link Term#MAXIMUM_DEPTH}
 * deep. Time and memory are linear in the length of the text, and a description takes at most a
 * quarter of the heap. All methods are safe to call from any thread.
 */
public final class KifReader {

  private KifReader() {}

  /**
   * Reads a rulesheet.
   *
   * @param text the rulesheet
   * @param source the name of the text for positions, such as a file name
   * @throws GdlSyntaxException if the text is not a rulesheet
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public static GameDescription read(CharSequence text, String source) {
    return new NodeReader(source).description(parser(text, new ReaderErrors(source)));
  }

  /**
   * Reads one term.
   *
   * @throws GdlSyntaxException if the text is not exactly one term
   */
  public static Term readTerm(CharSequence text) {
    ReaderErrors errors = new ReaderErrors("term");
    List<KifNode> nodes = parser(text, errors).parse();
    if (nodes.isEmpty()) {
      throw errors.syntax(1, 1, "the text is empty; expected a term");
    }
    if (nodes.size() > 1) {
      KifNode second = nodes.get(1);
      throw errors.syntax(
          second.line(), second.column(), "expected the end of the text after one term");
    }
    return new NodeReader("term").term(nodes.get(0));
  }

  /**
   * Reads terms, one after the other.
   *
   * @param text the terms, with blanks between
   * @param source the name of the text for positions, such as a file name
   * @return the terms by the line, from 1, in which each begins; lines and terms in their order
   * @throws GdlSyntaxException if the text has anything but terms and comments
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public static ImmutableListMultimap<Integer, Term> readTermsByLine(
      CharSequence text, String source) {
    NodeReader reader = new NodeReader(source);
    ImmutableListMultimap.Builder<Integer, Term> terms = ImmutableListMultimap.builder();
    for (KifNode node : parser(text, new ReaderErrors(source)).parse()) {
      terms.put(node.line(), reader.term(node));
    }
    return terms.build();
  }

  private static KifParser parser(CharSequence text, ReaderErrors errors) {
    return new KifParser(text, errors, CommentTable.dropping());
  }
}
