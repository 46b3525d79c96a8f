package org.propnet.gdl;

import org.propnet.gdl.infix.InfixNames;
import org.propnet.gdl.text.Comment;
import org.propnet.gdl.text.TextCursor;

/** Detects the syntax of a text from its beginning. */
final class SyntaxRecognition {

  private SyntaxRecognition() {}

  /** The syntax of a text; KIF if undecided. */
  static RulesheetSyntax of(CharSequence text) {
    int place = 0;
    boolean isBehindName = false;
    while (place < text.length()) {
      char c = text.charAt(place);
      if (TextCursor.isBlank(c)) {
        place++;
      } else if (InfixNames.isWordPart(c)) {
        while (place < text.length() && InfixNames.isWordPart(text.charAt(place))) {
          place++;
        }
        isBehindName = true;
        if (isAt(text, place, "(")) {
          return RulesheetSyntax.INFIX;
        }
      } else {
        boolean isInfix =
            c == Comment.INFIX_MARK
                || c == '\''
                || (isBehindName && (c == '.' || isAt(text, place, ":-")));
        return isInfix ? RulesheetSyntax.INFIX : RulesheetSyntax.KIF;
      }
    }
    return RulesheetSyntax.KIF;
  }

  private static boolean isAt(CharSequence text, int place, String sign) {
    return place + sign.length() <= text.length()
        && text.subSequence(place, place + sign.length()).toString().equals(sign);
  }
}
