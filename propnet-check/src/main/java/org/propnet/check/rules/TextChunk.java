package org.propnet.check.rules;

/**
 * A piece of a text that should be one rule.
 *
 * @param start where it begins
 * @param end where it ends, exclusive
 * @param missing how many closing parentheses it lacks
 */
record TextChunk(int start, int end, int missing) {}
