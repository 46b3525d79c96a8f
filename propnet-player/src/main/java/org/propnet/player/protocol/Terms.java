package org.propnet.player.protocol;

import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.Term;

/** Parses the terms of messages and replies: roles and moves, which have no variables. */
final class Terms {

  private static final String CURE = "write a term such as (mark 1 1)";

  private Terms() {}

  static Term read(Element element, RulesheetSyntax syntax) throws MessageException {
    MessageReader.checkLength(element);
    String text = element.text();
    if (text.chars().anyMatch(c -> Character.isISOControl(c) && !Character.isWhitespace(c))) {
      throw new MessageException(
          "found a control character", element.start(), CURE + " in ASCII or UTF-8");
    }
    Term term;
    try {
      term = KifReader.readTerm(syntax == RulesheetSyntax.INFIX ? InfixText.kif(text) : text);
    } catch (GdlSyntaxException e) {
      throw new MessageException(e.problem(), element.start(), CURE);
    }
    if (!term.isGround()) {
      throw new MessageException("found a variable", element.start(), CURE);
    }
    return term;
  }
}
