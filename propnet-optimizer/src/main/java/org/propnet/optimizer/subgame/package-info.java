/** Decomposition of a game into independent subgames. */
package org.propnet.optimizer.subgame;
