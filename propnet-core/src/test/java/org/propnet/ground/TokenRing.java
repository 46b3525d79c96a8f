package org.propnet.ground;

/** A token that a move takes from place to place, in a ring of three. */
final class TokenRing {

  static final String TOKEN =
      """
      (role r)
      (goal r 50)
      (way 1 2) (way 2 3) (way 3 1)
      (init (at 1))
      (<= (base (at ?x)) (way ?x ?y))
      (<= (legal r (go ?y)) (true (at ?x)) (way ?x ?y))
      (<= (next (at ?y)) (does r (go ?y)))
      """;

  /** Two places at once, which never happens; only an invariant refutes it. */
  static final String TWICE = "(<= (next twice) (true (at ?x)) (true (at ?y)) (distinct ?x ?y))";

  private TokenRing() {}
}
