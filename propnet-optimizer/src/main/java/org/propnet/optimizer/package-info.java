/** Passes that make networks smaller, and the way from a rulesheet to a tuned state machine. */
package org.propnet.optimizer;
