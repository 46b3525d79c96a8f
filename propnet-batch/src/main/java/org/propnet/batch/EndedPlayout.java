package org.propnet.batch;

/** A playout that has ended, as a {@link PlayoutListener} is told of it. */
public interface EndedPlayout {

  /** The lane that it was played in. */
  int lane();

  /** How it ended. */
  PlayoutOutcome outcome();

  /** How many joint moves were played. */
  int length();

  /**
   * What its last state is worth to a role.
   *
   * @throws IllegalStateException unless the outcome is {@link PlayoutOutcome#TERMINAL}
   */
  int goal(int role);

  /**
   * The number of a role's move in a step.
   *
   * @param step from 0 to below {@link #length}
   * @throws IllegalStateException if moves aren't recorded
   */
  int move(int step, int role);
}
