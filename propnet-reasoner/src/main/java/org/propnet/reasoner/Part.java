package org.propnet.reasoner;

import org.propnet.datalog.Pattern;

/**
 * A pattern that stands for the term of a variable: the term is either built of it or matched with
 * it.
 */
final class Part {

  /** No parts. */
  static final Part[] NONE = new Part[0];

  final int variable;
  final Pattern pattern;

  /** The variables of the pattern that matching binds. */
  final int[] news;

  Part(int variable, Pattern pattern, int[] news) {
    this.variable = variable;
    this.pattern = pattern;
    this.news = news;
  }
}
