/** Bitboard engine: compiles the ground rules of a game into programs over machine words. */
package org.propnet.bitboard;
