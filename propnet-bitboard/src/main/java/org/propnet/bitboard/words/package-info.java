/** Straight-line programs over words of 64 bits, and what they mean bit by bit. */
package org.propnet.bitboard.words;
