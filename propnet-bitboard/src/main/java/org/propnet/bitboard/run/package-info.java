/** Step 9, and play: legal moves as words, and simulators of states packed into a few words. */
package org.propnet.bitboard.run;
