/** What a pass over a network is, what it gets and what it may assume. */
package org.propnet.optimizer.pass;
