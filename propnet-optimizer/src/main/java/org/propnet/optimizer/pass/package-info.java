/** The contract of a pass over a network: what it is given, and what it may assume. */
package org.propnet.optimizer.pass;
