/**
 * Steps 1 and 2: which arguments of atoms are coordinates, and which atoms share a word, in which
 * order.
 */
package org.propnet.bitboard.layout;
