/** Classes of rules that depend on the state alone, and their word operations. */
package org.propnet.bitboard.state;
