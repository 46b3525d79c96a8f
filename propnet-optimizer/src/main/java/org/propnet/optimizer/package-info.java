/** The optimizer, and the pipeline from a rulesheet to a tuned state machine. */
package org.propnet.optimizer;
