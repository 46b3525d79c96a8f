/**
 * Finds and proves what holds in every state that play can reach: random games suggest it,
 * induction over one step proves it.
 */
package org.propnet.optimizer.proof;
