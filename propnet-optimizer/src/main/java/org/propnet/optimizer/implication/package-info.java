/** Direct implications between the links of a network, found without a search. */
package org.propnet.optimizer.implication;
