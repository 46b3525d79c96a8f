/** Step 10: word programs as bytecode. */
package org.propnet.bitboard.emit;
