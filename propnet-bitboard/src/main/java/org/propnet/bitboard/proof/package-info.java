/** Proof that the word programs of a game implement its ground rules. */
package org.propnet.bitboard.proof;
