/** Passes that take out what gates have in common, whatever the network is about. */
package org.propnet.optimizer.factoring;
