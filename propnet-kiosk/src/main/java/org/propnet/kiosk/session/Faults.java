package org.propnet.kiosk.session;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Logs what should never happen: internal errors of the kiosk, shown to people in one line. */
public final class Faults {

  private static final Logger LOGGER = System.getLogger(Faults.class.getName());

  private Faults() {}

  /**
   * Logs an internal error with its stack trace.
   *
   * @param where what was being done, in a few words
   * @return the line to show
   */
  public static String log(String where, Throwable broken) {
    LOGGER.log(Level.ERROR, where, broken);
    return "the kiosk's program failed: " + broken;
  }
}
