package org.propnet.gdl.text;

import java.util.List;

/** A symbol or a parenthesised list of a KIF text, with the place where it begins. */
public sealed interface KifNode {

  /** How deep lists may nest. */
  int MAX_DEPTH = 256;

  /** The symbol that begins the list of a rule. */
  String ARROW = "<=";

  /** The line it begins in, from 1. */
  int line();

  /** The column it begins in, from 1. */
  int column();

  /** A symbol or variable. */
  record Symbol(String text, int line, int column) implements KifNode {}

  /** A list; the place is that of its opening parenthesis. */
  record Group(List<KifNode> children, int line, int column) implements KifNode {

    /** What comes after the first child; the list isn't empty. */
    public List<KifNode> operands() {
      return children.subList(1, children.size());
    }

    /** Whether the list begins with a symbol. */
    public boolean beginsWith(String text) {
      return !children.isEmpty()
          && children.get(0) instanceof Symbol symbol
          && symbol.text().equals(text);
    }
  }
}
