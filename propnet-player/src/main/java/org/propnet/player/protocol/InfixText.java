package org.propnet.player.protocol;

import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.text.TextCursor;

/** Converts the parts of infix messages to forms that this library's readers accept. */
final class InfixText {

  private InfixText() {}

  /**
   * A term in KIF. Moves have no variables, so a name that begins with a capital is a constant
   * here; this supports managers that write everything in upper case. Linear in the length.
   */
  static String kif(String term) {
    StringBuilder out = new StringBuilder(term.length());
    int name = -1;
    for (int at = 0; at < term.length(); at++) {
      char c = term.charAt(at);
      if (c == '(' && name >= 0) {
        out.insert(name, '(').append(' ');
        name = -1;
      } else if (c == ',' || c == '(' || c == ')' || TextCursor.isBlank(c)) {
        out.append(c == ',' ? ' ' : c);
        name = -1;
      } else {
        name = name < 0 ? out.length() : name;
        int end = c == '\'' ? ElementScanner.quoteEnd(term, at, term.length()) : at;
        out.append(end > at ? unquoted(term.substring(at + 1, end)) : String.valueOf(c));
        at = end;
      }
    }
    return out.toString();
  }

  private static String unquoted(String name) {
    return name.replace("\\'", "'").replace("\\\\", "\\");
  }

  /**
   * The rules of a list, {@code role(white), role(black), …}, each followed by a period. All text
   * positions are preserved.
   */
  static String rules(Element list) throws MessageException {
    StringBuilder out = new StringBuilder(list.text());
    ElementScanner rules = new ElementScanner(list, RulesheetSyntax.INFIX);
    for (Element rule = rules.next(); rule != null; rule = rules.next()) {
      int behind = rules.place() - 1;
      if (behind >= rule.end() && list.source().charAt(behind) == ',') {
        out.setCharAt(behind - list.start(), '.');
      }
    }
    return out.toString();
  }
}
