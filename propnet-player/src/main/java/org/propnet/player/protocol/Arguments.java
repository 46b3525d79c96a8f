package org.propnet.player.protocol;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextCursor;

/**
 * The arguments of a message, numbered from 1 after its head.
 *
 * @param elements the head and the arguments
 */
record Arguments(RulesheetSyntax syntax, List<Element> elements) {

  static String excerpt(Element element) {
    int end = Math.min(element.end(), element.start() + 40);
    return element.source().substring(element.start(), end) + (end < element.end() ? "..." : "");
  }

  private Element get(int index, String what) throws MessageException {
    if (index >= elements.size()) {
      Element last = elements.get(elements.size() - 1);
      throw new MessageException("the message ends without its " + what, last.end(), "add it");
    }
    return elements.get(index);
  }

  String atom(int index, String what) throws MessageException {
    Element element = get(index, what);
    MessageReader.checkLength(element);
    String text = element.text();
    if (text.chars().anyMatch(c -> TextCursor.isDelimiter((char) c))) {
      throw new MessageException("found a list as " + what, element.start(), "write an atom");
    }
    return text;
  }

  Term term(int index, String what) throws MessageException {
    return Terms.read(get(index, what), syntax);
  }

  /**
   * The list in an argument; some infix forms put a name before it, as in {@code moves(noop,
   * noop)}.
   */
  private Element list(Element element) {
    int parenthesis = element.source().indexOf('(', element.start());
    boolean isNamed =
        syntax == RulesheetSyntax.INFIX
            && !element.isList()
            && parenthesis >= 0
            && parenthesis < element.end()
            && element.source().charAt(element.end() - 1) == ')';
    return isNamed ? new Element(element.source(), parenthesis, element.end(), true) : element;
  }

  String rules(int index) throws MessageException {
    Element argument = get(index, "list of rules");
    Element element = list(argument);
    if (!element.isList()) {
      throw new MessageException(
          "found " + excerpt(element) + " in place of the rules",
          element.start(),
          "write them as a list");
    }
    Element content = element.content();
    boolean hasCommas = element.isBracketed() || !argument.isList();
    String rules = hasCommas ? InfixText.rules(content) : content.text();
    return rules.stripTrailing();
  }

  int clock(int index) throws MessageException {
    Element element = get(index, "clock");
    String text = element.text();
    if (text.length() > 6 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw new MessageException(
          "found " + excerpt(element) + " in place of a clock",
          element.start(),
          "write seconds, from 0 to 999999");
    }
    return Integer.parseInt(text);
  }

  Optional<ImmutableList<Term>> moves(int index) throws MessageException {
    Element element = list(get(index, "moves, or NIL"));
    if (!element.isList()) {
      checkComplete(index, element);
      return Optional.empty();
    }
    ImmutableList.Builder<Term> moves = ImmutableList.builder();
    ElementScanner scanner = new ElementScanner(element.content(), syntax);
    int count = 0;
    for (Element move = scanner.next(); move != null; move = scanner.next()) {
      if (++count > MessageReader.MAX_MOVES) {
        throw new MessageException(
            "there are more than " + MessageReader.MAX_MOVES + " moves",
            move.start(),
            "send one a role");
      }
      moves.add(Terms.read(move, syntax));
    }
    return Optional.of(moves.build()).filter(all -> !all.isEmpty());
  }

  /**
   * Refuses the form of GDL-II, {@code ( PLAY id turn ownLastMove percepts )}. A number in place of
   * the moves is a GDL-II turn if more arguments follow; alone it is an ordinary atom.
   */
  private void checkComplete(int index, Element turn) throws MessageException {
    boolean isNumber = turn.text().chars().allMatch(c -> c >= '0' && c <= '9');
    if (isNumber && elements.size() > index + 1) {
      throw new MessageException(
          "found turn, own move and percepts, as games of imperfect information (GDL-II) have",
          turn.start(),
          "send the moves of all roles; this player knows complete information only");
    }
  }
}
