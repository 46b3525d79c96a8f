package org.propnet.engine.program;

/** The effect of some roles' moves on the base propositions while the other roles rest. */
final class TransitionPiece {

  private final TransitionProgram program;
  private final int[] meeting;
  private final long mask;

  /**
   * Creates a piece.
   *
   * @param meeting the gates that must not be shared with another piece if both programs are to run
   *     one after the other
   */
  TransitionPiece(TransitionProgram program, int[] meeting) {
    this.program = program;
    this.meeting = meeting;
    long bits = 0;
    for (int gate : meeting) {
      bits |= 1L << gate;
    }
    this.mask = bits;
  }

  TransitionProgram program() {
    return program;
  }

  /** Not to be changed. */
  int[] meeting() {
    return meeting;
  }

  /** A hash mask of the gates: if two masks are disjoint, so are the gates. */
  long mask() {
    return mask;
  }

  /** The number of integers that it takes. */
  int length() {
    return program.length() + meeting.length + 6;
  }
}
