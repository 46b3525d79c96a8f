/**
 * Play: legal moves as words, bytecode from word programs, and simulators of states packed into a
 * few words.
 */
package org.propnet.bitboard.run;
