package org.propnet.bitboard;

import org.propnet.gdl.RulesheetException;

/** A game has no bitboards; the message says why. Another engine plays it. */
public final class NoBitboardException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  NoBitboardException(String reason) {
    super("no bitboards: " + reason + "; play it with the differential engine");
  }
}
