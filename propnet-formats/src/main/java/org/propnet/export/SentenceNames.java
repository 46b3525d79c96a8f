package org.propnet.export;

import java.util.List;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/**
 * Sentences of a game as names in a file: in KIF, such as {@code (true (cell 1 b))}, or without
 * blanks, such as {@code true(cell(1,b))}.
 *
 * <p>Characters that aren't allowed there, and percent signs, are escaped as {@code %u} with the
 * four hexadecimal digits of the UTF-16 unit, and an empty symbol as {@code %e}. So names are
 * unambiguous, and a sentence can be recovered from its name.
 */
enum SentenceNames {
  /** KIF, with parentheses and blanks, in UTF-8. */
  KIF,

  /** In functional notation, in ASCII. */
  FUNCTIONAL;

  /** The name of a sentence. */
  String of(Sentence sentence) {
    StringBuilder out = new StringBuilder();
    if (sentence.arguments().isEmpty()) {
      appendSymbol(out, sentence.relation());
    } else {
      append(out, sentence.relation(), sentence.arguments());
    }
    return out.toString();
  }

  /** A symbol on its own. */
  String ofSymbol(String symbol) {
    StringBuilder out = new StringBuilder();
    appendSymbol(out, symbol);
    return out.toString();
  }

  private void append(StringBuilder out, String symbol, List<Term> arguments) {
    out.append(this == KIF ? "(" : "");
    appendSymbol(out, symbol);
    for (int i = 0; i < arguments.size(); i++) {
      out.append(this == KIF ? ' ' : i == 0 ? '(' : ',');
      append(out, arguments.get(i));
    }
    out.append(')');
  }

  private void append(StringBuilder out, Term term) {
    if (term instanceof Function function) {
      append(out, function.name(), function.arguments());
    } else if (term instanceof Constant constant) {
      appendSymbol(out, constant.name());
    } else {
      throw new IllegalArgumentException("a vocabulary has no variables, but here is " + term);
    }
  }

  private void appendSymbol(StringBuilder out, String symbol) {
    if (symbol.isEmpty()) {
      out.append("%e");
    }
    for (int i = 0; i < symbol.length(); i++) {
      char c = symbol.charAt(i);
      boolean isPair =
          i + 1 < symbol.length() && Character.isSurrogatePair(c, symbol.charAt(i + 1));
      if (isPair && this == KIF) {
        out.append(c).append(symbol.charAt(++i));
      } else if (!Character.isSurrogate(c) && isPlain(c)) {
        out.append(c);
      } else {
        out.append(String.format("%%u%04X", (int) c));
      }
    }
  }

  /** Whether a UTF-16 unit other than a surrogate is left unescaped in a symbol. */
  private boolean isPlain(char c) {
    return switch (this) {
      case KIF ->
          c != '%'
              && c != '('
              && c != ')'
              && !Character.isWhitespace(c)
              && !Character.isSpaceChar(c)
              && !Character.isISOControl(c)
              && Character.getType(c) != Character.FORMAT
              && c < '\uFFFE';
      case FUNCTIONAL -> c < 128 && (Character.isLetterOrDigit(c) || "_+-*/<>.".indexOf(c) >= 0);
    };
  }
}
