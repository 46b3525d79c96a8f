package org.propnet.check;

import java.util.random.RandomGenerator;

/**
 * Rulesheets of walks over random graphs, with all that proofs are made of: a second role that may
 * be stuck, nodes that can be entered once only, clocks that run out, stop or go round, several
 * goals or none. Few of them are good games.
 */
final class RandomWalks {

  private final RandomGenerator random;
  private final int nodes;
  private final StringBuilder rules = new StringBuilder("(role you) (init (at 0))\n");

  private RandomWalks(RandomGenerator random) {
    this.random = random;
    this.nodes = 2 + random.nextInt(6);
  }

  /** The rulesheet that a source of randomness leads to. */
  static String rulesheet(RandomGenerator random) {
    RandomWalks walk = new RandomWalks(random);
    walk.addWalk();
    walk.addFacts();
    if (random.nextBoolean()) {
      walk.addClock();
    }
    if (random.nextInt(3) == 0) {
      walk.addCompanion();
    }
    return walk.rules.toString();
  }

  private void addWalk() {
    boolean once = random.nextInt(3) == 0;
    rules
        .append("(<= (legal you (go ?n)) (true (at ?m)) (edge ?m ?n)")
        .append(once ? " (not (true (left ?n)))" : "")
        .append(")\n(<= (next (at ?n)) (does you (go ?n)))\n")
        .append("(<= terminal (true (at ?n)) (end ?n))\n")
        .append("(<= (goal you ?v) (true (at ?n)) (worth ?n ?v))\n");
    if (once) {
      rules
          .append("(<= (next (left ?n)) (true (at ?n)))\n")
          .append("(<= (next (left ?n)) (true (left ?n)))\n");
    }
    if (random.nextInt(4) == 0) {
      rules.append("(<= (legal you rest) (true (at ?n)) (end ?n))\n");
      rules.append("(<= (legal you rest) (true (at 0)))\n");
      rules.append("(<= (next (at ?n)) (true (at ?n)) (does you rest))\n");
    }
    if (random.nextInt(4) == 0) {
      rules.append("(<= terminal (not way)) (<= way (legal you ?m))\n");
    }
  }

  private void addFacts() {
    boolean forward = random.nextInt(3) > 0;
    for (int node = 0; node < nodes; node++) {
      for (int next = 0; next < nodes; next++) {
        if (random.nextInt(next > node ? 3 : forward ? 40 : 8) == 0) {
          rules.append("(edge ").append(node).append(' ').append(next).append(")\n");
        }
      }
      if (node > 0 && random.nextInt(3) == 0) {
        rules.append("(end ").append(node).append(")\n");
      }
      for (int value = random.nextInt(8) == 0 ? 1 : 0; value < 2; value++) {
        if (value == 1 || random.nextBoolean()) {
          int worth = random.nextInt(3) * 50;
          rules.append("(worth ").append(node).append(' ').append(worth).append(")\n");
        }
      }
    }
    rules.append("(edge ").append(nodes).append(' ').append(nodes).append(")\n");
    rules.append("(end ").append(nodes).append(")\n");
  }

  private void addClock() {
    int hours = 2 + random.nextInt(7);
    rules
        .append("(init (clock 0))\n")
        .append("(<= (next (clock ?n)) (true (clock ?m)) (after ?m ?n))\n");
    for (int hour = 1; hour < hours; hour++) {
      if (random.nextInt(20) > 0) {
        rules.append("(after ").append(hour - 1).append(' ').append(hour).append(")\n");
      }
    }
    if (random.nextInt(5) == 0) {
      rules.append("(after ").append(hours - 1).append(' ').append(random.nextInt(hours));
      rules.append(")\n");
    }
    if (random.nextInt(5) > 0) {
      rules.append("(<= terminal (true (clock ").append(hours - 1).append(")))\n");
    }
  }

  private void addCompanion() {
    rules
        .append("(role other)\n(<= (legal other wait) (true (at ?n)) (place ?n))\n")
        .append("(<= (goal other ?v) (true (at ?n)) (worth ?n ?v))\n");
    for (int node = 0; node < nodes; node++) {
      if (random.nextInt(6) > 0) {
        rules.append("(place ").append(node).append(")\n");
      }
    }
    rules.append("(place ").append(nodes).append(")\n");
  }
}
