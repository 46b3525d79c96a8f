package org.propnet.bitboard.emit;

/**
 * Where a node's value goes.
 *
 * @param node the node
 * @param index its place in the array of outputs
 */
public record Output(int node, int index) {}
