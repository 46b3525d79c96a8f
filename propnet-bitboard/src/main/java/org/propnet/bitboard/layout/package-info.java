/** The arguments that are coordinates, the atoms that share a word, and their lanes. */
package org.propnet.bitboard.layout;
