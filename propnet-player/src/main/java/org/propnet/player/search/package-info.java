/** Searches for good moves, on any state machine. */
package org.propnet.player.search;
