package org.propnet.gdl.infix;

import org.propnet.gdl.text.Excerpt;

/**
 * A word or sign of a text in infix form.
 *
 * @param kind what it is
 * @param text the symbol in KIF; empty for signs
 * @param line its line, from 1
 * @param column the column in which it begins, from 1
 */
record InfixToken(Kind kind, String text, int line, int column) {

  /** The kinds of tokens. */
  enum Kind {
    NAME("a name"),
    VARIABLE("a variable"),
    ANONYMOUS("'_'"),
    OPEN("'('"),
    CLOSE("')'"),
    COMMA("','"),
    AMPERSAND("'&'"),
    BAR("'|'"),
    TILDE("'~'"),
    IF("':-'"),
    DOT("'.'"),
    END("the end of the text");

    private final String description;

    Kind(String description) {
      this.description = description;
    }

    /** The kind as messages call it. */
    @Override
    public String toString() {
      return description;
    }
  }

  /** The token as messages call it. */
  String description() {
    return switch (kind) {
      case NAME -> "the name " + Excerpt.of(InfixNames.constant(text));
      case VARIABLE -> "the variable " + Excerpt.of(InfixNames.variable(text.substring(1)));
      default -> kind.toString();
    };
  }
}
