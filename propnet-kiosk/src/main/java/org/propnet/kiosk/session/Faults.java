package org.propnet.kiosk.session;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Logs what should never be: faults of the kiosk itself, which people are told in one line. */
public final class Faults {

  private static final Logger LOGGER = System.getLogger(Faults.class.getName());

  private Faults() {}

  /**
   * Logs a fault with its stack.
   *
   * @param where what was being done, in a few words
   * @return the line to tell people
   */
  public static String log(String where, Throwable broken) {
    LOGGER.log(Level.ERROR, where, broken);
    return "the kiosk's program failed: " + broken;
  }
}
