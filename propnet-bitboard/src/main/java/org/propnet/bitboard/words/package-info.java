/** Straight-line programs over 64-bit words, and their meaning bit by bit. */
package org.propnet.bitboard.words;
