/**
 * Steps 1 and 2: the arguments that are coordinates, the atoms that share a word, and their lanes.
 */
package org.propnet.bitboard.layout;
