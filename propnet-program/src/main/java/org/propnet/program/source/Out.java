package org.propnet.program.source;

/**
 * A bit that code writes.
 *
 * @param place its number: bit {@code place} mod 64 of word {@code place} / 64 of the output array
 * @param link the link of the network that gives its value
 * @param name what it stands for, any text
 */
record Out(int place, int link, String name) {}
