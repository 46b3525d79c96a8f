package org.propnet.bitboard;

import org.propnet.gdl.RulesheetException;

/**
 * Thrown if a game can't be compiled to bitboards; the message says why. Another engine can play
 * it.
 */
public final class NoBitboardException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  NoBitboardException(String reason) {
    super("no bitboards: " + reason + "; play it with the differential engine");
  }
}
