/** Passes that rely on what is known of moves: each role makes exactly one. */
package org.propnet.optimizer.moves;
