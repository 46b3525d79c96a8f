package org.propnet.check;

/** What a check found out about a promise. */
public enum Verdict {
  /** It is kept in every state that play can reach. */
  PROVED("proved"),

  /** It is broken. */
  REFUTED("refuted"),

  /** The search found no counterexample, but there is no proof. */
  UNDECIDED("not decided"),

  /** It has no meaning for the game, since another promise is broken. */
  LEFT_OUT("left out");

  private final String text;

  Verdict(String text) {
    this.text = text;
  }

  /** The verdict in words. */
  @Override
  public String toString() {
    return text;
  }
}
