package org.propnet.check;

/** What a good game promises to its players. */
public enum Promise {
  /** Whatever the roles do, the game comes to an end. */
  ENDS("always ends", false),

  /** Every role has a legal move in every state before the end that play can reach. */
  PLAYABLE("legal moves", false),

  /** In every terminal state that play can reach, every role has exactly one goal value. */
  ONE_GOAL("one goal at the end", false),

  /** Some play ends with 100 for a role: the game is weakly winnable for it. */
  WINNABLE("can reach 100", false),

  /** Every role has exactly one goal value in every state; useful, but not required. */
  GOALS_EVERYWHERE("one goal everywhere", true),

  /** No step takes a role's goal value down; useful, but not required. */
  MONOTONE_GOALS("goals never fall", true);

  private final String text;
  private final boolean information;

  Promise(String text, boolean information) {
    this.text = text;
    this.information = information;
  }

  /** Whether games may do without it: it is told for information, and breaking it is no fault. */
  public boolean isInformation() {
    return information;
  }

  /** The promise in a few words. */
  @Override
  public String toString() {
    return text;
  }
}
