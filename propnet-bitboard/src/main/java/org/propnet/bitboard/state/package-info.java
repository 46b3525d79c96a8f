/** Steps 3 to 5: classes of rules that depend on the state alone, and their word operations. */
package org.propnet.bitboard.state;
