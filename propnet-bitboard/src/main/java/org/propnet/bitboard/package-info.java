/** Bitboards that are found from the rulesheet: the rules of one game in machine words. */
package org.propnet.bitboard;
