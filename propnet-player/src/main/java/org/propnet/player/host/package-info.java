/** Runs the matches of a player: a machine from the first moment, and an answer in time. */
package org.propnet.player.host;
