/** What follows in a network from the values of its links, without a search. */
package org.propnet.optimizer.implication;
