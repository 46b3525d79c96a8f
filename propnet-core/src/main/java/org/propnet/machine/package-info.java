/** State machines: what a player asks of a game, whichever engine answers, and who makes them. */
package org.propnet.machine;
