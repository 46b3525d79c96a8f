/** Passes that see a network as a graph of two-input ANDs and inverters, and shrink that. */
package org.propnet.optimizer.rewriting;
