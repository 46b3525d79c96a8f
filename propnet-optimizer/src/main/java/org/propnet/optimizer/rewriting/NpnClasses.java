package org.propnet.optimizer.rewriting;

/**
 * The classes of functions of four variables that become one another by negating inputs, permuting
 * inputs and negating the output (NPN).
 *
 * <p>A function is its truth table in 16 bits: bit x is its value where variable i has the value of
 * bit i of x. The least function of a class represents it, and classes are in the order of their
 * representatives. Immutable.
 */
final class NpnClasses {

  /** How many functions of four variables there are. */
  static final int FUNCTIONS = 1 << 16;

  /** How many classes there are. */
  static final int COUNT = 222;

  private static final int VARIABLES = 4;
  private static final int PERMUTATIONS = 24;
  private static final int PHASES = 16;

  private static final NpnClasses TABLE = new NpnClasses();

  private final int[] representatives = new int[COUNT];

  /** The class of every function. */
  private final short[] classes = new short[FUNCTIONS];

  /** How every function comes from its representative. */
  private final short[] transforms = new short[FUNCTIONS];

  /** For each permutation the variable that takes the place of each variable, two bits each. */
  private final int[] permutations = new int[PERMUTATIONS];

  /** The table. */
  static NpnClasses table() {
    return TABLE;
  }

  private NpnClasses() {
    int count = 0;
    for (int code = 0; code < 1 << (2 * VARIABLES); code++) {
      int seen = 0;
      for (int i = 0; i < VARIABLES; i++) {
        seen |= 1 << ((code >>> (2 * i)) & 3);
      }
      if (seen == PHASES - 1) {
        permutations[count++] = code;
      }
    }
    int found = 0;
    boolean[] known = new boolean[FUNCTIONS];
    for (int function = 0; function < FUNCTIONS; function++) {
      if (!known[function]) {
        representatives[found] = function;
        addClass(found++, known);
      }
    }
  }

  private void addClass(int number, boolean[] known) {
    for (int permutation = 0; permutation < PERMUTATIONS; permutation++) {
      int permuted = transformed(representatives[number], permutation << 5);
      for (int rest = 0; rest < 2 * PHASES; rest++) {
        int transform = permutation << 5 | rest;
        int function = negatesOutput(transform) ? permuted ^ 0xFFFF : permuted;
        for (int place = 0; place < VARIABLES; place++) {
          if (phase(transform, place) != 0) {
            function = Truth.negated(function, variable(transform, place));
          }
        }
        if (!known[function]) {
          known[function] = true;
          classes[function] = (short) number;
          transforms[function] = (short) transform;
        }
      }
    }
  }

  /** The function that a transform makes of another one. */
  int transformed(int function, int transform) {
    int result = 0;
    for (int x = 0; x < 16; x++) {
      int y = 0;
      for (int i = 0; i < VARIABLES; i++) {
        y |= (((x >>> variable(transform, i)) & 1) ^ phase(transform, i)) << i;
      }
      result |= ((function >>> y) & 1) << x;
    }
    return negatesOutput(transform) ? result ^ 0xFFFF : result;
  }

  /** The class of a function. */
  int classOf(int function) {
    return classes[function];
  }

  /** The representative of a class. */
  int representative(int number) {
    return representatives[number];
  }

  /** A transform that makes a function of its representative. */
  int transformOf(int function) {
    return transforms[function];
  }

  /** How many transforms there are: they are the numbers below. */
  static int transformCount() {
    return 2 * PHASES * PERMUTATIONS;
  }

  /** The variable that a transform puts in the place of a variable. */
  int variable(int transform, int place) {
    return (permutations[transform >>> 5] >>> (2 * place)) & 3;
  }

  /** Whether a transform negates what it puts in the place of a variable: 0 or 1. */
  int phase(int transform, int place) {
    return (transform >>> (1 + place)) & 1;
  }

  /** Whether a transform negates the output. */
  boolean negatesOutput(int transform) {
    return (transform & 1) != 0;
  }
}
