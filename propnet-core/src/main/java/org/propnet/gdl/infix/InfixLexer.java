package org.propnet.gdl.infix;

import com.google.common.base.Ascii;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.infix.InfixToken.Kind;
import org.propnet.gdl.text.Excerpt;
import org.propnet.gdl.text.KifNode;
import org.propnet.gdl.text.TextCursor;

/** Splits a text in infix form into words and signs, and converts names to their form in KIF. */
final class InfixLexer {

  private static final String SIGNS = "(),&|~.%'?;";

  private final TextCursor cursor;
  private @Nullable InfixToken ahead;

  InfixLexer(TextCursor cursor) {
    this.cursor = cursor;
  }

  /** The next token without consuming it; an end token if nothing is left. */
  InfixToken peek() {
    InfixToken token = ahead;
    if (token == null) {
      token = read();
      ahead = token;
    }
    return token;
  }

  /** Consumes the next token. */
  InfixToken next() {
    InfixToken token = peek();
    ahead = null;
    return token;
  }

  /** Whether a parenthesis follows immediately after the last token of {@link #next}. */
  boolean isBeforeArguments() {
    return ahead == null && cursor.current() == '(';
  }

  /** The exception for an unexpected token. */
  RuntimeException unexpected(InfixToken token, String expected) {
    String cure =
        switch (token.kind()) {
          case OPEN -> "; arguments begin right behind their name";
          case VARIABLE -> "; a name that begins with a capital needs quotes";
          default -> "";
        };
    return cursor.problem(
        token.line(),
        token.column(),
        "found " + token.description() + "; expected " + expected + cure);
  }

  private InfixToken read() {
    boolean isEnd = !cursor.skipBlanks();
    int line = cursor.line();
    int column = cursor.column();
    char c = cursor.current();
    if (isEnd) {
      return new InfixToken(Kind.END, "", line, column);
    }
    if (InfixNames.isWordPart(c)) {
      return word(line, column);
    }
    if (c == '\'') {
      return new InfixToken(Kind.NAME, cursor.symbol(quotedName(line, column)), line, column);
    }
    if (c == '?') {
      cursor.advance();
      String name = cursor.current() == '\'' ? quoted() : wordPart(line, column);
      return new InfixToken(Kind.VARIABLE, cursor.symbol("?" + name), line, column);
    }
    return new InfixToken(sign(line, column), "", line, column);
  }

  private Kind sign(int line, int column) {
    Kind kind =
        switch (cursor.current()) {
          case '(' -> Kind.OPEN;
          case ')' -> Kind.CLOSE;
          case ',' -> Kind.COMMA;
          case '&' -> Kind.AMPERSAND;
          case '|' -> Kind.BAR;
          case '~' -> Kind.TILDE;
          case '.' -> Kind.DOT;
          case ':' -> cursor.next() == '-' ? Kind.IF : Kind.END;
          default -> Kind.END;
        };
    if (kind == Kind.END) {
      throw oddity(cursor.offset(), line, column);
    }
    cursor.advance();
    if (kind == Kind.IF) {
      cursor.advance();
    }
    return kind;
  }

  private InfixToken word(int line, int column) {
    int start = cursor.offset();
    skipWord();
    if (!isAtSign()) {
      throw oddity(start, line, column);
    }
    String word = cursor.since(start);
    if (word.equals("_")) {
      return new InfixToken(Kind.ANONYMOUS, "", line, column);
    }
    char first = word.charAt(0);
    if (first == '_' || Ascii.isUpperCase(first)) {
      String variable = cursor.symbol("?" + InfixNames.variableOf(word));
      return new InfixToken(Kind.VARIABLE, variable, line, column);
    }
    if (!InfixNames.isPlain(word)) {
      throw oddity(start, line, column);
    }
    return new InfixToken(Kind.NAME, cursor.symbol(word), line, column);
  }

  private String wordPart(int line, int column) {
    int start = cursor.offset();
    skipWord();
    String word = cursor.since(start);
    if (word.isEmpty() || !isAtSign()) {
      throw cursor.problem(
          line,
          column,
          "'?' begins a variable as KIF names it, such as ?X; put other names in quotes: ?'a-b'");
    }
    return word;
  }

  private void skipWord() {
    while (InfixNames.isWordPart(cursor.current())) {
      cursor.advance();
    }
  }

  private boolean isAtSign() {
    char c = cursor.current();
    return TextCursor.isBlank(c) || SIGNS.indexOf(c) >= 0 || (c == ':' && cursor.next() == '-');
  }

  /** The exception for a word that needs quotes, or for an unknown sign. */
  private RuntimeException oddity(int start, int line, int column) {
    if (cursor.current() == ';') {
      return cursor.problem(
          line, column, "found ';'; comments begin with '%', and '|' is between alternatives");
    }
    while (!isAtSign()) {
      cursor.advance();
    }
    String word = cursor.since(start);
    if (word.equals(KifNode.ARROW)) {
      return cursor.problem(line, column, "found '<='; a rule is written as head :- body");
    }
    String shown = Excerpt.of(word);
    return cursor.problem(
        line,
        column,
        "found "
            + shown
            + ", which is no number and no word that begins with a letter and has letters, digits"
            + " and _ only; if it is a name, put it in quotes: "
            + Excerpt.of(InfixNames.constant(word)));
  }

  private String quotedName(int line, int column) {
    String name = quoted();
    if (name.startsWith("?") || name.equals(KifNode.ARROW)) {
      throw cursor.problem(
          line,
          column,
          "no constant can be called '"
              + Excerpt.of(name)
              + "', since KIF has another meaning for it; choose another name");
    }
    return name;
  }

  private String quoted() {
    int line = cursor.line();
    int column = cursor.column();
    StringBuilder name = new StringBuilder();
    cursor.advance();
    while (cursor.current() != '\'') {
      char c = cursor.current();
      if (c == '\\') {
        cursor.advance();
        c = cursor.current();
        if (c != '\\' && c != '\'') {
          throw cursor.problem(
              cursor.line(),
              cursor.column() - 1,
              "found \\ in quotes; write \\\\ for it, and \\' for a quote");
        }
      } else if (TextCursor.isDelimiter(c)) {
        throw cursor.problem(
            line,
            column,
            "the quote is still open after "
                + Excerpt.of(name.toString())
                + "; names have no blanks, parentheses or semicolons, so close it there");
      }
      name.append(c);
      cursor.advance();
    }
    if (name.isEmpty()) {
      throw cursor.problem(line, column, "there is no name between the quotes; write one");
    }
    cursor.advance();
    return name.toString();
  }
}
