package org.propnet.optimizer.rewriting;

import org.propnet.net.Link;

/** Conjunctions of two literals that need no gate. */
final class AndRules {

  private AndRules() {}

  /** The literal that the conjunction is, or −1 if it takes a gate. */
  static int trivial(int a, int b) {
    if (a == b || b == Link.TRUE) {
      return a;
    }
    if (a == Link.TRUE) {
      return b;
    }
    if (a == Link.FALSE || b == Link.FALSE || a == Link.invert(b)) {
      return Link.FALSE;
    }
    return -1;
  }
}
