/**
 * Finds and proves invariants of reachable states: random playouts suggest them, induction over one
 * step with a SAT solver proves them.
 */
package org.propnet.optimizer.proof;
