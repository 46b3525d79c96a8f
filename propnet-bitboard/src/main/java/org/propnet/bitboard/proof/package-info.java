/** The proof that the words of a game say what its ground rules say. */
package org.propnet.bitboard.proof;
