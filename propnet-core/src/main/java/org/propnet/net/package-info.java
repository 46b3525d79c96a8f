/** Propositional networks: the immutable network, its builder, and views of it. */
package org.propnet.net;
