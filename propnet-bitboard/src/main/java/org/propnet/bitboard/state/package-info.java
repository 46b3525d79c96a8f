/** Step 3 to 5: rules that the state alone decides as classes, and these as words. */
package org.propnet.bitboard.state;
