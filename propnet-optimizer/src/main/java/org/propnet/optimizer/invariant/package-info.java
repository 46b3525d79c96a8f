/** What was proven of every state of a game that play can reach. */
package org.propnet.optimizer.invariant;
