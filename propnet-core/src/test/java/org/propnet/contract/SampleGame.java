package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Role;

/** Small rulesheets, each with a feature that state machines may get wrong. */
public enum SampleGame {

  /** Two players take turns; the one to take the last of five pebbles wins. */
  TURNS(
      """
      (role first) (role second)
      (init (pebbles 5)) (init (turn first))
      (less1 5 4) (less1 4 3) (less1 3 2) (less1 2 1) (less1 1 0)
      (other first second) (other second first)
      (<= (less ?n ?m 1) (less1 ?n ?m))
      (<= (less ?n ?m 2) (less1 ?n ?k) (less1 ?k ?m))
      (<= (legal ?r (take ?k)) (true (turn ?r)) (true (pebbles ?n)) (less ?n ?m ?k))
      (<= (legal ?r wait) (role ?r) (not (true (turn ?r))))
      (<= (next (pebbles ?m)) (does ?r (take ?k)) (true (pebbles ?n)) (less ?n ?m ?k))
      (<= (next (turn ?s)) (true (turn ?r)) (other ?r ?s))
      (<= terminal (true (pebbles 0)))
      (<= (goal ?r 100) (true (pebbles 0)) (role ?r) (not (true (turn ?r))))
      (<= (goal ?r 0) (true (pebbles 0)) (true (turn ?r)))
      (<= (goal ?r 50) (role ?r) (not (true (pebbles 0))))
      """,
      "first",
      "second"),

  /** Three players choose at the same time, two rounds; two equal hands among three lose. */
  SIMULTANEOUS(
      """
      (role amber) (role coral) (role indigo)
      (hand fist) (hand palm)
      (init (round 1))
      (<= (legal ?r (show ?h)) (role ?r) (hand ?h) (not terminal))
      (<= (next (shown ?r ?n ?h)) (does ?r (show ?h)) (true (round ?n)))
      (<= (next (shown ?r ?n ?h)) (true (shown ?r ?n ?h)))
      (<= (next (round 2)) (true (round 1)))
      (<= (next (round 3)) (true (round 2)))
      (<= terminal (true (round 3)))
      (<= (paired ?r ?n) (true (shown ?r ?n ?h)) (true (shown ?s ?n ?h)) (distinct ?r ?s))
      (<= (alone ?r ?n) (true (shown ?r ?n ?h)) (not (paired ?r ?n)))
      (<= (goal ?r 100) (alone ?r 1) (alone ?r 2))
      (<= (goal ?r 60) (role ?r) (or (and (alone ?r 1) (not (alone ?r 2)))
                                     (and (alone ?r 2) (not (alone ?r 1)))))
      (<= (goal ?r 20) (role ?r) (not (alone ?r 1)) (not (alone ?r 2)))
      """,
      "amber",
      "coral",
      "indigo"),

  /** One player; initially nothing is true, and the goal changes in non-terminal states. */
  ONE_PLAYER(
      """
      (role gardener)
      (bed north) (bed south) (bed west)
      (<= (legal gardener (plant ?b)) (bed ?b) (not (true (planted ?b))))
      (<= (legal gardener (clear ?b)) (true (planted ?b)))
      (<= (legal gardener finish) (true (planted ?b)))
      (<= (next (planted ?b)) (does gardener (plant ?b)))
      (<= (next (planted ?b)) (true (planted ?b)) (not (does gardener (clear ?b))))
      (<= (next finished) (does gardener finish))
      (<= bare (bed ?b) (not (true (planted ?b))))
      (<= (goal gardener 100) (not bare))
      (<= (goal gardener 40) bare)
      (<= terminal (true finished))
      """,
      "gardener"),

  /** States recur by different paths; a terminal state still has legal moves. */
  CYCLE(
      """
      (role walker)
      (init (at 0)) (init (facing up))
      (step 0 1) (step 1 2) (step 2 3) (step 3 0)
      (flip up down) (flip down up)
      (legal walker forward) (legal walker turn)
      (<= (legal walker leave) (true (at 2)))
      (<= (next (at ?m)) (does walker forward) (true (facing up)) (true (at ?n)) (step ?n ?m))
      (<= (next (at ?n)) (does walker forward) (true (facing down)) (true (at ?m)) (step ?n ?m))
      (<= (next (at ?n)) (true (at ?n)) (does walker turn))
      (<= (next (facing ?e)) (true (facing ?d)) (flip ?d ?e) (does walker turn))
      (<= (next (facing ?d)) (true (facing ?d)) (not (does walker turn)) (not (does walker leave)))
      (<= (next gone) (does walker leave))
      (<= terminal (true gone))
      (<= (goal walker 100) (true gone))
      (<= (goal walker 1) (not (true gone)))
      """,
      "walker"),

  /** The second role runs out of moves in a non-terminal state. */
  DEAD_END(
      """
      (role digger) (role guard)
      (init (depth 0)) (init (lamp on))
      (deeper 0 1) (deeper 1 2) (deeper 2 3)
      (legal digger dig) (legal digger rest)
      (<= (legal guard watch) (true (lamp on)))
      (<= (legal guard sleep) (true (lamp on)) (true (depth 0)))
      (<= (next (depth ?m)) (does digger dig) (true (depth ?n)) (deeper ?n ?m))
      (<= (next (depth ?n)) (does digger rest) (true (depth ?n)))
      (<= (next (lamp on)) (true (lamp on)) (does guard watch))
      (<= (next (lamp on)) (does guard sleep) (does digger dig))
      (<= (next (lamp off)) (does guard sleep) (does digger rest))
      (<= terminal (true (depth 3)))
      (<= (goal digger 100) (true (depth 3)))
      (<= (goal digger 0) (not (true (depth 3))))
      (goal guard 50)
      """,
      "digger",
      "guard"),

  /** Goals that are missing, duplicated or not an integer, also in non-terminal states. */
  ODD_GOALS(
      """
      (role judge) (role party)
      (init (stage 1))
      (after 1 2) (after 2 3) (after 3 4)
      (legal judge wait) (legal party wait) (legal party appeal)
      (<= (next (stage ?m)) (true (stage ?n)) (after ?n ?m))
      (<= (next appealed) (does party appeal))
      (<= (next appealed) (true appealed))
      (<= terminal (true (stage 4)))
      (<= (goal judge 50) (true (stage 2)))
      (<= (goal judge 50) (true (stage 3)))
      (<= (goal judge 70) (true (stage 3)))
      (<= (goal judge undecided) (true (stage 4)))
      (<= (goal party 100) (true appealed))
      (<= (goal party 0) (true (stage 4)))
      """,
      "judge",
      "party"),

  /**
   * Light spreads along wires that the state lays, also in cycles; a cycle has no light of its own.
   */
  RECURSION(
      """
      (role electrician)
      (init (fuse whole))
      (wire lamp hall) (wire hall attic) (wire attic cellar) (wire cellar hall)
      (<= (legal electrician (lay ?a ?b)) (wire ?a ?b) (not (true (laid ?a ?b))))
      (<= (legal electrician (cut ?a ?b)) (true (laid ?a ?b)))
      (<= (legal electrician blow) (lit attic) (not (lit nowhere)))
      (<= (next (laid ?a ?b)) (does electrician (lay ?a ?b)))
      (<= (next (laid ?a ?b)) (true (laid ?a ?b)) (not (does electrician (cut ?a ?b))))
      (<= (next (fuse whole)) (true (fuse whole)) (not (does electrician blow)))
      (<= (lit lamp) (true (fuse whole)))
      (<= (lit ?b) (lit ?a) (true (laid ?a ?b)))
      (<= dark (wire ?a ?b) (not (lit ?b)))
      (<= terminal (not (true (fuse whole))))
      (<= (goal electrician 90) (not dark))
      (<= (goal electrician 45) dark (lit hall))
      (<= (goal electrician 0) (not (lit hall)))
      """,
      "electrician"),

  /** One player against chance, which has no goals. */
  CHANCE(
      """
      (role random) (role gambler)
      (face heads) (face tails)
      (init (coins 1))
      (more 1 2) (more 2 3)
      (<= (legal random (throw ?f)) (face ?f))
      (<= (legal gambler (call ?f)) (face ?f))
      (<= right (does random (throw ?f)) (does gambler (call ?f)))
      (<= (next (coins ?m)) (true (coins ?n)) (more ?n ?m) right)
      (<= (next lost) (not right))
      (<= terminal (true lost))
      (<= terminal (true (coins 3)))
      (<= (goal gambler 100) (true (coins 3)))
      (<= (goal gambler 0) (true lost))
      (<= (goal gambler 25) (not (true (coins 3))) (not (true lost)))
      """,
      "random",
      "gambler"),

  /** More moves and propositions than a machine word has bits. */
  WIDE(
      """
      (role painter)
      (digit 1) (digit 2) (digit 3) (digit 4) (digit 5) (digit 6) (digit 7) (digit 8) (digit 9)
      (init (pots 3))
      (fewer 3 2) (fewer 2 1) (fewer 1 0)
      (<= (legal painter (paint ?x ?y)) (digit ?x) (digit ?y) (not (true (painted ?x ?y))))
      (<= (next (painted ?x ?y)) (does painter (paint ?x ?y)))
      (<= (next (painted ?x ?y)) (true (painted ?x ?y)))
      (<= (next (pots ?m)) (true (pots ?n)) (fewer ?n ?m))
      (<= terminal (true (pots 0)))
      (<= row (true (painted ?x ?y)) (true (painted ?z ?y)) (distinct ?x ?z))
      (<= (goal painter 80) row)
      (<= (goal painter 30) (not row))
      """,
      "painter");

  private final String rulesheet;
  private final ImmutableList<String> roles;

  SampleGame(String rulesheet, String... roles) {
    this.rulesheet = rulesheet;
    this.roles = ImmutableList.copyOf(roles);
  }

  public GameDescription description() {
    return KifReader.read(rulesheet, name());
  }

  public ImmutableList<Role> roles() {
    return roles.stream().map(Role::of).collect(ImmutableList.toImmutableList());
  }
}
