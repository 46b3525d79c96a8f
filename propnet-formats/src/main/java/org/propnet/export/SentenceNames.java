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
  KIF {
    @Override
    void append(StringBuilder out, String symbol, List<Term> arguments) {
      out.append('(');
      appendSymbol(out, symbol);
      for (Term argument : arguments) {
        out.append(' ');
        append(out, argument);
      }
      out.append(')');
    }

    @Override
    boolean isPlain(char c) {
      return c != '%'
          && c != '('
          && c != ')'
          && !Character.isWhitespace(c)
          && !Character.isSpaceChar(c)
          && !Character.isISOControl(c)
          && Character.getType(c) != Character.FORMAT
          && c < '\uFFFE';
    }
  },

  /** In functional notation, in ASCII. */
  FUNCTIONAL {
    @Override
    void append(StringBuilder out, String symbol, List<Term> arguments) {
      appendSymbol(out, symbol);
      char separator = '(';
      for (Term argument : arguments) {
        out.append(separator);
        append(out, argument);
        separator = ',';
      }
      out.append(')');
    }

    @Override
    boolean isPlain(char c) {
      return c < 128 && (Character.isLetterOrDigit(c) || "_+-*/<>.".indexOf(c) >= 0);
    }
  };

  abstract void append(StringBuilder out, String symbol, List<Term> arguments);

  /** Whether a UTF-16 unit other than a surrogate is left unescaped in a symbol. */
  abstract boolean isPlain(char c);

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

  void append(StringBuilder out, Term term) {
    if (term instanceof Function function) {
      append(out, function.name(), function.arguments());
    } else if (term instanceof Constant constant) {
      appendSymbol(out, constant.name());
    } else {
      throw new IllegalArgumentException("a vocabulary has no variables, but here is " + term);
    }
  }

  void appendSymbol(StringBuilder out, String symbol) {
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
}
