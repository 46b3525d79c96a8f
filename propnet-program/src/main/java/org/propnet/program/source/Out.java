package org.propnet.program.source;

/**
 * An output bit of generated code.
 *
 * @param place its position: bit {@code place} mod 64 of word {@code place} / 64 of the output
 *     array
 * @param link the link of the network that computes it
 * @param name what it stands for, any text
 */
record Out(int place, int link, String name) {}
