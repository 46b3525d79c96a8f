/** The effect of each move on the state, as tables and a few word operations. */
package org.propnet.bitboard.moves;
