package org.propnet.batch;

/** A finished playout, as passed to a {@link PlayoutListener}. */
public interface EndedPlayout {

  /** The lane that it was played in. */
  int lane();

  /** How it ended. */
  PlayoutOutcome outcome();

  /** How many joint moves were played. */
  int length();

  /**
   * The goal of a role in its last state.
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
