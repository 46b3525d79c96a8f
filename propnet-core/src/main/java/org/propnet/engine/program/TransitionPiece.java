package org.propnet.engine.program;

/**
 * The effect of some roles' moves on the base propositions while the other roles rest.
 *
 * @param program the program
 * @param meeting the gates that must not be shared with another piece if both programs are to run
 *     one after the other; not to be changed
 * @param mask a hash mask of these gates: if two masks are disjoint, so are the gates
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TransitionPiece(TransitionProgram program, int[] meeting, long mask) {

  TransitionPiece(TransitionProgram program, int[] meeting) {
    this(program, meeting, maskOf(meeting));
  }

  private static long maskOf(int[] gates) {
    long mask = 0;
    for (int gate : gates) {
      mask |= 1L << gate;
    }
    return mask;
  }

  /** The number of integers that it takes. */
  int length() {
    return program.length() + meeting.length + 6;
  }
}
