/** Games that a search plays against itself, with what it found in each position, in pieces. */
package org.propnet.farm.selfplay;
