/** The parts of a game that have nothing to do with each other. */
package org.propnet.optimizer.subgame;
