package org.propnet.ground;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A game with a token that a move takes from place to place, in a ring of three. */
public final class TokenRing {

  public static final String TOKEN =
      """
      (role r)
      (goal r 50)
      (way 1 2) (way 2 3) (way 3 1)
      (init (at 1))
      (<= (base (at ?x)) (way ?x ?y))
      (<= (legal r (go ?y)) (true (at ?x)) (way ?x ?y))
      (<= (next (at ?y)) (does r (go ?y)))
      """;

  /** The token at two places at once, which never happens; only an invariant refutes it. */
  public static final String TWICE =
      "(<= (next twice) (true (at ?x)) (true (at ?y)) (distinct ?x ?y))";

  private TokenRing() {}

  /** Rules unrelated to the game: a long one for each pair of some numbers. */
  public static String padding(int count) {
    return IntStream.rangeClosed(1, count)
            .mapToObj(i -> "(n " + i + ")")
            .collect(Collectors.joining(" ", "", "\n"))
        + """
        (<= (init (q ?x)) (n ?x))
        (<= (base (q ?x)) (n ?x))
        (<= (legal r (pad ?x ?y))
          (true (q ?x)) (true (q ?y)) (true (q 1)) (true (q 2)) (true (q 3)) (true (q 4))
          (true (q 5)) (true (q 6)) (true (q 7)) (true (q 8)) (true (q 9)) (true (q 10)))
        """;
  }
}
