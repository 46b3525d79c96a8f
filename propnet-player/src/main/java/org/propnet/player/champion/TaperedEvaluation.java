package org.propnet.player.champion;

/**
 * An evaluation for one role whose weights change in the course of a game: those of its beginning
 * and those of its end are interpolated (tapered evaluation). The progress of a game is estimated
 * from the state alone. Confined to one thread, as the lines are.
 *
 * @param early for states at the beginning of a game
 * @param late for states at the end of a game
 * @param progress estimates the part of a game that is over, from 0 to 1
 */
record TaperedEvaluation(Evaluation early, Evaluation late, Evaluation progress) {

  /** The part of a game that is over in a state, as estimated, from 0 to 1. */
  double progressOf(long[] state) {
    return Evaluation.goal(progress.worth(state, 0));
  }

  /** The evaluation of states in which a part of the game is over. */
  Evaluation at(double part) {
    return early.mixed(late, part);
  }

  /** The same evaluation of states with other bits, as {@link Evaluation#in}. */
  TaperedEvaluation in(int[] from, int[] to, int bits, Lines lines) {
    return new TaperedEvaluation(
        early.in(from, to, bits, lines),
        late.in(from, to, bits, lines),
        progress.in(from, to, bits, lines));
  }

  Lines lines() {
    return early.lines();
  }
}
