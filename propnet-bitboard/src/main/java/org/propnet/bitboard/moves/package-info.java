/** Step 8: what each move does to the state, as tables and a few word operations. */
package org.propnet.bitboard.moves;
