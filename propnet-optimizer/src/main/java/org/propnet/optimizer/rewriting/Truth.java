package org.propnet.optimizer.rewriting;

/** Functions of four variables as truth tables in 16 bits, like those of {@link NpnClasses}. */
final class Truth {

  /** The functions that are the variables. */
  private static final int[] VARIABLES = {0xAAAA, 0xCCCC, 0xF0F0, 0xFF00};

  /** The bits that trade places with those further up when two variables do, for pairs 4i + j. */
  private static final int[] SWAPPED = new int[16];

  static {
    for (int i = 0; i < 4; i++) {
      for (int j = i + 1; j < 4; j++) {
        SWAPPED[4 * i + j] = VARIABLES[i] & ~VARIABLES[j];
      }
    }
  }

  private Truth() {}

  /** The variables that a function depends on: bit i for variable i. */
  static int support(int truth) {
    int support = 0;
    for (int i = 0; i < 4; i++) {
      support |= dependsOn(truth, i) ? 1 << i : 0;
    }
    return support;
  }

  /** The function that is a variable. */
  static int variable(int index) {
    return VARIABLES[index];
  }

  private static boolean dependsOn(int truth, int variable) {
    return (((truth >>> (1 << variable)) ^ truth) & ~VARIABLES[variable] & 0xFFFF) != 0;
  }

  /** The function that takes a variable for its negation. */
  static int negated(int truth, int variable) {
    int shift = 1 << variable;
    return ((truth & VARIABLES[variable]) >>> shift) | ((truth << shift) & VARIABLES[variable]);
  }

  /** The function in which two variables have traded places; the second one has a higher number. */
  static int swapped(int truth, int i, int j) {
    int shift = (1 << j) - (1 << i);
    int change = ((truth >>> shift) ^ truth) & SWAPPED[4 * i + j];
    return truth ^ change ^ (change << shift);
  }
}
