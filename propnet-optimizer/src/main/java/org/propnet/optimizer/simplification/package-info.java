/** Passes that use what holds in every state that can be reached, and what makes moves legal. */
package org.propnet.optimizer.simplification;
