/** Algebraic factoring: passes that share what gates have in common, regardless of the game. */
package org.propnet.optimizer.factoring;
