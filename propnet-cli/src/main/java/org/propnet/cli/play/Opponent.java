package org.propnet.cli.play;

import java.util.Locale;

/** How the program chooses moves. */
public enum Opponent {
  /** Each legal move is as likely as the others. */
  RANDOM,

  /** By playouts, see {@link org.propnet.play.MonteCarlo}. */
  MONTECARLO;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
