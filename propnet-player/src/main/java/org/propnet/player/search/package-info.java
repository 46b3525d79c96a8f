/** Searches for good moves, over any state machine. */
package org.propnet.player.search;
