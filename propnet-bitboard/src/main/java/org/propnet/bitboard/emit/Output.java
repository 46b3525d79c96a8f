package org.propnet.bitboard.emit;

/**
 * Destination of a node's value.
 *
 * @param node the node
 * @param index the index in the array of outputs, or the word of the state
 */
public record Output(int node, int index) {}
