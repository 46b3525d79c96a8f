/** Perft, in one thread or in pieces. */
package org.propnet.farm.perft;
