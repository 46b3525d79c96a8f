package org.propnet.optimizer.simplification;

import org.propnet.net.Link;

/**
 * The form of a link in a copy, with the literals that each of its values implies. Immutable; the
 * arrays aren't copied.
 */
final class Form {

  private static final int[] NONE = {};

  static final Form TRUE = new Form(Link.TRUE, NONE, NONE);
  static final Form FALSE = new Form(Link.FALSE, NONE, NONE);

  private final int link;
  private final int[] whenTrue;
  private final int[] whenFalse;

  Form(int link, int[] whenTrue, int[] whenFalse) {
    this.link = link;
    this.whenTrue = whenTrue;
    this.whenFalse = whenFalse;
  }

  /** The link in the copy. */
  int link() {
    return link;
  }

  /** The literals that are true whenever the link is, ascending. */
  int[] whenTrue() {
    return whenTrue;
  }

  /** The literals that are true whenever the link isn't, ascending. */
  int[] whenFalse() {
    return whenFalse;
  }

  /** The same form, or its negation if the inversion is 1. */
  Form inverted(int inversion) {
    return inversion == 0
        ? this
        : new Form(Link.invert(link), /* whenTrue= */ whenFalse, /* whenFalse= */ whenTrue);
  }
}
