/** Passes that simplify networks by invariants and by the legality of moves. */
package org.propnet.optimizer.simplification;
