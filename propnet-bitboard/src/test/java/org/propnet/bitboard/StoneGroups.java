package org.propnet.bitboard;

import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/**
 * A connection game in which a stone joins all groups next to it: each step makes a group, which
 * takes over those that the new stone touches. What a move does has hundreds of conditions.
 */
final class StoneGroups {

  private static final int SIZE = 5;

  private static final String RULES =
      """
      (role red) (role blue)
      (init (control red)) (init (step 1))
      (<= (legal ?r (place ?m ?n)) (true (control ?r)) (cell ?m ?n)
          (not (true (stone ?m ?n red))) (not (true (stone ?m ?n blue))))
      (<= (legal red noop) (true (control blue)))
      (<= (legal blue noop) (true (control red)))
      (<= (next (stone ?m ?n ?r)) (does ?r (place ?m ?n)))
      (<= (next (stone ?m ?n ?r)) (true (stone ?m ?n ?r)))
      (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
      (<= (next (owner ?k ?r)) (true (step ?k)) (true (control ?r)))
      (<= (next (owner ?k ?r)) (true (owner ?k ?r)))
      (<= (next (group ?k ?m ?n)) (does ?r (place ?m ?n)) (true (step ?k)))
      (<= (next (group ?k ?m ?n)) (joins ?e) (true (group ?e ?m ?n)) (true (step ?k)))
      (<= (next (group ?k ?m ?n)) (true (group ?k ?m ?n)) (not (joins ?k)))
      (<= (next (control red)) (true (control blue)))
      (<= (next (control blue)) (true (control red)))
      (<= (joins ?k) (does ?r (place ?x ?y)) (true (owner ?k ?r)) (true (group ?k ?m ?n))
          (adjacent ?x ?y ?m ?n))
      (<= (adjacent ?m ?k ?m ?n) (near ?k ?n) (line ?m))
      (<= (adjacent ?m ?k ?m ?n) (near ?n ?k) (line ?m))
      (<= (adjacent ?k ?m ?n ?m) (near ?k ?n) (line ?m))
      (<= (adjacent ?k ?m ?n ?m) (near ?n ?k) (line ?m))
      (<= (adjacent ?j ?k ?m ?n) (near ?m ?j) (near ?k ?n))
      (<= (adjacent ?j ?k ?m ?n) (near ?j ?m) (near ?n ?k))
      (<= (cell ?m ?n) (line ?m) (line ?n))
      (<= (wins red) (true (group ?k 1 ?i)) (true (group ?k 5 ?j)) (true (owner ?k red)))
      (<= (wins blue) (true (group ?k ?i 1)) (true (group ?k ?j 5)) (true (owner ?k blue)))
      (<= (goal ?r 100) (wins ?r))
      (<= (goal ?r 0) (role ?r) (not (wins ?r)))
      (<= terminal (wins ?r))
      """;

  private StoneGroups() {}

  static GameDescription game() {
    StringBuilder rules = new StringBuilder(RULES);
    for (int i = 1; i <= SIZE * SIZE; i++) {
      rules.append("(succ ").append(i).append(' ').append(i + 1).append(')');
      if (i <= SIZE) {
        rules.append("(line ").append(i).append(')');
      }
      if (i < SIZE) {
        rules.append("(near ").append(i).append(' ').append(i + 1).append(')');
      }
    }
    return KifReader.read(rules.toString(), "stone groups");
  }
}
