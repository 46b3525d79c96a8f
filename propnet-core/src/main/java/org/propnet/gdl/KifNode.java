package org.propnet.gdl;

import java.util.List;

/** A symbol or a parenthesised list of a KIF text, with the place where it begins. */
sealed interface KifNode {

  /** The line it begins in, from 1. */
  int line();

  /** The column it begins in, from 1. */
  int column();

  /** A symbol or variable. */
  record Symbol(String text, int line, int column) implements KifNode {}

  /** A list; the place is that of its opening parenthesis. */
  record Group(List<KifNode> children, int line, int column) implements KifNode {}
}
