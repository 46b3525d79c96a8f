/** Counting sequences of joint moves, in one thread or in pieces. */
package org.propnet.farm.perft;
