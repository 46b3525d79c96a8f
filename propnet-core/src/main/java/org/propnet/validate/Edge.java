package org.propnet.validate;

/**
 * One node of a dependency graph needs another.
 *
 * @param head the number of the node that depends
 * @param body the number of the node it depends on
 * @param isNegative whether through a negation
 * @param rule the rule that says so
 */
record Edge(int head, int body, boolean isNegative, int rule) {}
