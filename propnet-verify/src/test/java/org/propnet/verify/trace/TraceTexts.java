package org.propnet.verify.trace;

/** Trace texts to read and to corrupt. */
final class TraceTexts {

  /** A playout to the end, one that gets stuck and one that is truncated. */
  static final String GOOD =
      """
      roles\tred\t(blue 2)
      playout\t0
      step\t0
      state\t(cell 1 b)\t(control red)
      terminal\tfalse
      goals\t-\t50
      legal\tred\t(mark 1)\t(mark 2)
      legal\t(blue 2)\tnoop
      moves\t(mark 2)\tnoop
      step\t1
      state\tdone
      terminal\ttrue
      goals\t100\t-5
      playout\t1
      step\t0
      state\t
      terminal\tfalse
      goals\t0\t0
      legal\tred\t
      legal\t(blue 2)\tnoop
      stuck
      playout\t2
      step\t0
      state\tstart
      terminal\tfalse
      goals\t0\t0
      legal\tred\tgo
      legal\t(blue 2)\tnoop
      cut
      """;

  private TraceTexts() {}
}
