package org.propnet.optimizer.simplification;

import org.propnet.net.Link;

/** What a link became in a copy, and what its values imply. Immutable; the arrays aren't copied. */
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

  /** The link of the copy. */
  int link() {
    return link;
  }

  /** The literals that are true whenever the link is; ascending. */
  int[] whenTrue() {
    return whenTrue;
  }

  /** The literals that are true whenever the link isn't; ascending. */
  int[] whenFalse() {
    return whenFalse;
  }

  /** The same, or the opposite if the inversion is 1. */
  Form inverted(int inversion) {
    return inversion == 0
        ? this
        : new Form(Link.invert(link), /* whenTrue= */ whenFalse, /* whenFalse= */ whenTrue);
  }
}
