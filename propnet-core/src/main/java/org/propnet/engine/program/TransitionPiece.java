package org.propnet.engine.program;

/** What some roles' moves do to the base propositions while the other roles rest. */
final class TransitionPiece {

  private final TransitionProgram program;
  private final int[] meeting;
  private final long mask;

  /**
   * Makes a piece.
   *
   * @param meeting the gates that no other piece may have for the programs of both to be run one
   *     after the other
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

  /** A bit for each of the gates, which may have it in common: without common bits no gate is. */
  long mask() {
    return mask;
  }

  /** The integers that it takes. */
  int length() {
    return program.length() + meeting.length + 6;
  }
}
