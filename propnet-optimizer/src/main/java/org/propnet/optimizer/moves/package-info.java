/** Passes that rely on each role making exactly one move. */
package org.propnet.optimizer.moves;
