/** State machines: what a player asks of a game, whichever engine answers. */
package org.propnet.machine;
