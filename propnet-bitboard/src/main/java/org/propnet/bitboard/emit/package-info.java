/** Step 10: bytecode from word programs. */
package org.propnet.bitboard.emit;
