package org.propnet.bitboard.moves;

import org.propnet.bitboard.layout.NoLayoutException;

/**
 * Thrown if what moves do to the state depends on too much for tables of conditional terms; {@link
 * WordMoves} may have a program for it.
 */
final class TooManyTermsException extends NoLayoutException {

  private static final long serialVersionUID = 1L;

  TooManyTermsException(String reason) {
    super(reason);
  }
}
