/** Invariants: what was proven of every reachable state of a game. */
package org.propnet.optimizer.invariant;
